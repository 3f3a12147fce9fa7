import { PerformanceObserver } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
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
  const before = getHeapStatistics().used_heap_size;
  for (let n = 0; n < quanta; n++) transport.render(left, right);
  return { grown: getHeapStatistics().used_heap_size - before, state: transport.state };
}

let collections = 0;
new PerformanceObserver(list => {
  collections += list.getEntries().length;
}).observe({ entryTypes: ["gc"] });

const maxRuns = 20;

/** Plays until the code is compiled, which allocates, and takes its time on a busy machine. */
async function measure(run = 1): Promise<void> {
  collections = 0;
  const measured = play();
  await setImmediate();
  // A heap that shrank was collected, whether the observer has told so yet or not.
  const isDone = collections === 0 && Math.abs(measured.grown) / quanta < enoughBytes;
  if (isDone || run === maxRuns) process.stdout.write(JSON.stringify({ ...measured, collections }));
  else await measure(run + 1);
}
await measure();
