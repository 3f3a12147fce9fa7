import { moodScore, moods, unstatedIntensity } from "@phaselock/contracts";

const pleasant = moods.filter(mood => moodScore({ mood, intensity: 1 }) > 0).map(mood => `'${mood}'`);

/** `moodScore` of a row of `session_moods`, in SQL. */
export const moodScoreSql = `coalesce(intensity, ${unstatedIntensity}) * CASE WHEN mood IN (${pleasant}) THEN 1 ELSE -1 END`;
