import { type Schedule, withoutBeat } from "@phaselock/signal";
import { playsBeat } from "./plays-beat.ts";

/** What a session plays: its schedule, or that without its beat if its treatment says so. Only the player gets to know. */
export const treatedSchedule = async (schedule: Schedule, treatmentId: string | null): Promise<Schedule> =>
  treatmentId === null || (await playsBeat(treatmentId)) ? schedule : withoutBeat(schedule);
