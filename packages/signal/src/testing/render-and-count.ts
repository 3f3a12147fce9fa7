import { setImmediate } from "node:timers/promises";
import { GCProfiler, getHeapStatistics } from "node:v8";
import { createEngine, quantumFrames } from "../engine/engine.ts";
import { scheduleOf } from "../engine/schedule.ts";
import { createTransport } from "../engine/transport.ts";
import type { Score } from "../score/score.ts";
import { music } from "./music.ts";

/** The program of `countAllocations`: renders as the audio thread does, and prints what that allocated. */
const { score, quanta }: { score: Score; quanta: number } = JSON.parse(process.argv[2] ?? "");
const sampleRate = 48_000;
/** Growth a quantum that counts as none: the just-in-time compiler may box a double or two until its last tier. */
const enoughBytes = 64;

const seconds = ((quanta + 1) * quantumFrames) / sampleRate;
// One engine for all runs: its buffers would be garbage, and collecting them would count.
const engine = createEngine(scheduleOf(score, seconds), sampleRate, music(3, sampleRate));
const left = new Float32Array(quantumFrames);
const right = new Float32Array(quantumFrames);

/** Renders almost the whole session, so that each of its curves is reached. */
function play() {
  const transport = createTransport(engine, 0, 50);
  transport.play();
  const profiler = new GCProfiler();
  profiler.start();
  const before = getHeapStatistics().used_heap_size;
  for (let n = 0; n < quanta; n++) transport.render(left, right);
  const grown = getHeapStatistics().used_heap_size - before;
  return { grown, collections: profiler.stop()?.statistics.length ?? 0, state: transport.state };
}

const maxRuns = 20;

/** Plays until the code is compiled, which allocates, and takes its time on a busy machine. */
async function measure(run = 1): Promise<void> {
  const measured = play();
  const isDone = measured.collections === 0 && measured.grown / quanta < enoughBytes;
  if (isDone || run === maxRuns) process.stdout.write(JSON.stringify(measured));
  else {
    await setImmediate();
    await measure(run + 1);
  }
}
await measure();
