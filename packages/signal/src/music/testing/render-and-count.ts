import { quantumFrames } from "../../engine/quantum.ts";
import { countGrowth } from "../../testing/count-growth.ts";
import { voiceNames } from "../voice-names.ts";
import { addNote } from "../voices/index.ts";
import { addWaiting, createModeBank } from "../voices/mode-bank.ts";
import { momentAt, note, preparedNote, settings } from "./notes.ts";

/** The program of `countNoteAllocations`: renders notes of every voice as the audio thread does, and prints what that allocated. */
const { quanta }: { quanta: number } = JSON.parse(process.argv[2] ?? "");
const sampleRate = 48_000;

// New notes every second, so that attacks, rests and ends are reached, and more modes wait than the bank holds.
const notes = Array.from({ length: Math.ceil((quanta * quantumFrames) / sampleRate) }, (_, second) =>
  voiceNames.map((voice, n) =>
    preparedNote(voice, { ...note, onset: second + n / 9, seed: second }, settings),
  ),
);
const ringing = 8;
const sounding = notes.map((_, second) => notes.slice(Math.max(0, second - ringing), second + 1).flat());
const bank = createModeBank();
const moment = momentAt(0, 0, sampleRate);
const left = new Float64Array(quantumFrames);
const right = new Float64Array(quantumFrames);

function play() {
  for (let n = 0; n < quanta; n++) {
    const frame = n * quantumFrames;
    const now = sounding[Math.floor(frame / sampleRate)];
    left.fill(0);
    right.fill(0);
    for (let i = 0; now && i < now.length; i++) {
      const slot = now[i];
      if (slot) addNote(slot, frame, moment, bank, left, right);
    }
    addWaiting(bank, left, right);
  }
}

process.stdout.write(JSON.stringify(await countGrowth(quanta, play)));
