import { setImmediate } from "node:timers/promises";
import { GCProfiler, getHeapStatistics } from "node:v8";

/** Bytes by which the heap grew while code of the audio thread ran, and garbage collections. */
export type Growth = { readonly grown: number; readonly collections: number };

/** Growth per quantum that counts as none: the just-in-time compiler may box a double or two until its last tier. */
const enoughBytes = 64;
const maxRuns = 20;

/**
 * Measures what `play` allocates, which renders `quanta` quanta. It plays until the code is compiled, which allocates, and
 * takes its time on a busy machine.
 */
export async function countGrowth(quanta: number, play: () => void, run = 1): Promise<Growth> {
  const profiler = new GCProfiler();
  profiler.start();
  const before = getHeapStatistics().used_heap_size;
  play();
  const grown = getHeapStatistics().used_heap_size - before;
  const growth = { grown, collections: profiler.stop()?.statistics.length ?? 0 };
  if ((growth.collections === 0 && grown / quanta < enoughBytes) || run === maxRuns) return growth;
  await setImmediate();
  return countGrowth(quanta, play, run + 1);
}
