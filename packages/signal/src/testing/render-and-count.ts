import { createEngine } from "../engine/engine.ts";
import { quantumFrames } from "../engine/quantum.ts";
import { scheduleOf } from "../engine/schedule.ts";
import { createTransport } from "../engine/transport.ts";
import type { Score } from "../score/score.ts";
import { countGrowth } from "./count-growth.ts";
import { looped, music } from "./music.ts";

/** The program of `countAllocations`: renders as the audio thread does, and prints what that allocated. */
const { score, quanta }: { score: Score; quanta: number } = JSON.parse(process.argv[2] ?? "");
const sampleRate = 48_000;

const seconds = ((quanta + 1) * quantumFrames) / sampleRate;
// One engine for all runs: its buffers would be garbage, and collecting them would count.
const engine = createEngine(scheduleOf(score, seconds), sampleRate, {
  recording: looped(music(3, sampleRate)),
});
const left = new Float32Array(quantumFrames);
const right = new Float32Array(quantumFrames);

let state = "";
/** Renders almost the whole session, so that each of its curves is reached. */
function play() {
  const transport = createTransport(engine, 0, 50);
  transport.play();
  for (let n = 0; n < quanta; n++) transport.render(left, right);
  state = transport.state;
}

const growth = await countGrowth(quanta, play);
process.stdout.write(JSON.stringify({ ...growth, state }));
