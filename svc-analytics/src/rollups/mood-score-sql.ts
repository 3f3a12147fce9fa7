import { moodScore, moods } from "@phaselock/contracts";

const pleasant = moods.filter(mood => moodScore({ mood, intensity: 1 }) > 0).map(mood => `'${mood}'`);

/** `moodScore` of a row of `session_moods`, in SQL. */
export const moodScoreSql = `CASE WHEN mood IN (${pleasant}) THEN intensity ELSE -intensity END`;
