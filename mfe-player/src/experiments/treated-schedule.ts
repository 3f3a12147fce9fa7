import { type Schedule, withoutBeat } from "@phaselock/signal";
import { playsBeat } from "./plays-beat.ts";

/** Returns the schedule that a session plays: without its beat if its treatment says so. Only the player learns the arm. */
export const treatedSchedule = async (schedule: Schedule, treatmentId: string | null): Promise<Schedule> =>
  treatmentId === null || (await playsBeat(treatmentId)) ? schedule : withoutBeat(schedule);
