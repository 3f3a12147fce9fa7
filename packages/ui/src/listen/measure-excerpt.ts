import { createLoudnessMeter, type Score } from "@phaselock/signal";
import { renderExcerpt } from "./render-excerpt.ts";

/** A third of a device's rate, in a third of the time: what plays above 8 kHz changes the loudness by 0.1 LU at most. */
const sampleRate = 16_000;

/**
 * Measures the integrated loudness of an excerpt as it is heard at full volume, LUFS. It works in stretches, so that the page
 * stays responsive.
 * @param isWanted asked after each pause
 * @returns null if it was no longer wanted
 */
export async function measureExcerpt(score: Score, isWanted: () => boolean): Promise<number | null> {
  const meter = createLoudnessMeter(sampleRate);
  for await (const { left, right } of renderExcerpt(score, sampleRate, isWanted)) meter.add(left, right);
  return isWanted() ? meter.integrated() : null;
}
