import { type Schedule, withoutBeat } from "@phaselock/signal";
import { playsBeat } from "./plays-beat.ts";

/**
 * Returns the schedule that a session plays: without its beat if its treatment says so. Only the player learns the arm. In
 * both arms of an experiment the light carries no beat, so that the picture doesn't reveal the arm.
 */
export async function treatedSchedule(schedule: Schedule, treatmentId: string | null): Promise<Schedule> {
  if (treatmentId === null) return schedule;
  return (await playsBeat(treatmentId)) ? { ...schedule, beatLeftOut: true } : withoutBeat(schedule);
}
