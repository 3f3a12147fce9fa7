import { setImmediate } from "node:timers/promises";
import { GCProfiler, getHeapStatistics } from "node:v8";
import { quantumFrames } from "../../engine/engine.ts";
import { voiceNames } from "../voice-names.ts";
import { addNotes, prepareNote } from "../voices/index.ts";
import { createModeBank } from "../voices/mode-bank.ts";
import { note, settings } from "./notes.ts";

/** The program of `countAllocations`: renders notes of every voice as the audio thread does, and prints what that allocated. */
const quanta = Number(process.argv[2]);
const sampleRate = 48_000;
/** Growth per quantum that counts as none: the just-in-time compiler may box a double or two until its last tier. */
const enoughBytes = 64;

// New notes every second, so that attacks, rests and ends are reached, and more modes wait than the bank holds.
const notes = Array.from({ length: Math.ceil((quanta * quantumFrames) / sampleRate) }, (_, second) =>
  voiceNames.map((voice, n) =>
    prepareNote(voice, { ...note, onset: second + n / 9, seed: second }, settings, sampleRate),
  ),
);
const ringing = 8;
const sounding = notes.map((_, second) => notes.slice(Math.max(0, second - ringing), second + 1).flat());
const bank = createModeBank();
const left = new Float64Array(quantumFrames);
const right = new Float64Array(quantumFrames);

function play() {
  const profiler = new GCProfiler();
  profiler.start();
  const before = getHeapStatistics().used_heap_size;
  for (let n = 0; n < quanta; n++) {
    const frame = n * quantumFrames;
    const now = sounding[Math.floor(frame / sampleRate)];
    left.fill(0);
    right.fill(0);
    if (now) addNotes(now, now.length, frame, bank, left, right);
  }
  const grown = getHeapStatistics().used_heap_size - before;
  return { grown, collections: profiler.stop()?.statistics.length ?? 0 };
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
