import type { Session } from "@phaselock/contracts";
import { type Schedule, withoutBeat } from "@phaselock/signal";
import { playsBeat } from "./plays-beat.ts";

/** What the server says about a session of an experiment: which arm, and how that arm leaves out the beat. */
export type Treatment = Pick<Session, "treatmentId" | "sham">;

/**
 * Returns the schedule that a session plays: without its beat if its treatment says so. Only the player learns the arm. In
 * both arms of an experiment the light carries no beat, so that the picture doesn't reveal the arm.
 */
export async function treatedSchedule(
  schedule: Schedule,
  { treatmentId, sham }: Treatment,
): Promise<Schedule> {
  if (treatmentId === null || sham === null) return schedule;
  return (await playsBeat(treatmentId)) ? { ...schedule, beatLeftOut: true } : withoutBeat(schedule, sham);
}
