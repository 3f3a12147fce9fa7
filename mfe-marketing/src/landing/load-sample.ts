import type { Score } from "@phaselock/signal";

/**
 * Loads what a visitor hears of a mode: the excerpt that the library plays. The score and the code that reads it load at
 * the same time, and nothing of the signed-in part: each round trip more is silence after the press.
 */
export async function loadSample(id: string): Promise<Score> {
  const [response, { parseSample }] = await Promise.all([
    fetch(`/api/modes/${id}`, { credentials: "omit" }),
    import("./parse-sample.ts"),
  ]);
  if (!response.ok) throw new Error(`The mode ${id} answered ${response.status}`);
  return parseSample(await response.json());
}
