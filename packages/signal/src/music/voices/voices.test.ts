import { describe, expect, it } from "vitest";
import { quantumFrames } from "../../engine/quantum.ts";
import { seededRandom } from "../../testing/seeded-random.ts";
import { powerSpectrum } from "../../testing/spectrum.ts";
import { closedFormOf } from "../testing/closed-form.ts";
import { momentAt, note, preparedNote, settings, withTimbre } from "../testing/notes.ts";
import { timbreNames } from "../timbres/index.ts";
import { type VoiceName, voiceNames } from "../voice-names.ts";
import { addNote, type Slot } from "./index.ts";
import { addWaiting, createModeBank } from "./mode-bank.ts";
import { rowLength } from "./mode-rows.ts";
import type { Note } from "./note.ts";

const rate = settings.sampleRate;
const bank = createModeBank();

/** Renders one quantum of notes; the right ear may be ahead by a beat. */
function render(notes: readonly Slot[], frame: number, inBank = bank, aheadHz = 0) {
  const [left, right] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
  for (const slot of notes) addNote(slot, frame, momentAt(frame, aheadHz, rate), inBank, left, right);
  addWaiting(inBank, left, right);
  return { left, right };
}

const prepare = (voice: VoiceName, changes: Partial<Note> = {}, voiceSettings = settings) =>
  preparedNote(voice, { ...note, ...changes }, voiceSettings);
const lifeOf = (slot: Slot) => slot[slot.kind];

const peakOf = (...channels: readonly Float64Array[]) =>
  channels.reduce((most, samples) => samples.reduce((peak, y) => Math.max(peak, Math.abs(y)), most), 0);

const quantumAt = (frame: number) => Math.floor(frame / quantumFrames) * quantumFrames;

describe.each(voiceNames)("%s", voice => {
  const prepared = prepare(voice);
  const { onset, end } = lifeOf(prepared);
  const firstQuantum = quantumAt(onset);

  it.each([
    ["in full", settings, 0],
    ["in a session that saves power", { ...settings, savesPower: true }, 0],
    ["with a beat of 10 Hz between the ears", settings, 10],
  ])("sounds as its formula does, within 1e-9, %s", (_, voiceSettings, aheadHz) => {
    const formula = closedFormOf(voice, note, voiceSettings, aheadHz);
    const sounding = prepare(voice, {}, voiceSettings);
    const random = seededRandom(1);
    const within = Array.from({ length: 60 }, () => quantumAt(onset + random() ** 2 * (end - onset)));
    const attack = Array.from({ length: 100 }, (_, n) => firstQuantum + n * quantumFrames);
    let [worst, loudest] = [0, 0];
    for (const frame of [...attack, ...within, quantumAt(end - 1)]) {
      const { left, right } = render([sounding], frame, bank, aheadHz);
      for (let n = 0; n < quantumFrames; n++) {
        const ears = formula(frame + n);
        worst = Math.max(worst, Math.abs((left[n] ?? 0) - ears[0]), Math.abs((right[n] ?? 0) - ears[1]));
        loudest = Math.max(loudest, Math.abs(ears[0]));
      }
    }
    expect(worst).toBeLessThan(1e-9);
    expect(loudest).toBeGreaterThan(0.02);
  });

  it("is silent before its onset and from its end on, and not in between", () => {
    const { left, right } = render([prepared], firstQuantum);
    const before = onset - firstQuantum;
    expect(before).toBeGreaterThan(0);
    expect(peakOf(left.subarray(0, before), right.subarray(0, before))).toBe(0);
    expect(peakOf(left, right)).toBeGreaterThan(0);
    for (const frame of [0, firstQuantum - quantumFrames, quantumAt(end + 127), quantumAt(end) + 48_000])
      expect(peakOf(render([prepared], frame).left)).toBe(0);
    expect(peakOf(render([prepared], quantumAt(end - 1)).left)).toBeGreaterThan(0);
  });

  it("ends without a step that can be heard", () => {
    expect(peakOf(render([prepared], quantumAt(end - 1)).left)).toBeLessThan(3e-5);
  });
});

it.each(voiceNames.filter(it => it !== "pad"))(
  "%s has no partial above 16 kHz in its highest notes",
  voice => {
    for (let midi = 40; midi <= (voice === "drone" ? 96 : 127); midi += 1.5) {
      const { kind, drone, modal } = prepare(voice, { midi, seed: midi });
      const rows = kind === "drone" ? drone.rows : modal.rows.subarray(0, modal.rowCount * rowLength);
      const stride = kind === "drone" ? rows.length / 6 : rowLength;
      const highest = Math.max(0, ...rows.filter((_, n) => n % stride === 0));
      expect(rate * highest).toBeLessThan(16_000);
    }
  },
);

it.each(timbreNames)("a pad of %s has no partial above 16 kHz, whatever its copies and vibrato", timbre => {
  const timbred = withTimbre(timbre);
  for (let midi = 40; midi <= 127; midi += 0.5) {
    const { pad: prepared } = prepare("pad", { midi, seed: midi }, timbred);
    const highest = Math.max(...prepared.copies.filter((_, n) => n % 7 === 0));
    const vibrato = 2 ** ((1.3 * settings.pad.vibratoCents) / 1200);
    expect(rate * highest * vibrato * highestHarmonicOf(prepared.table)).toBeLessThan(16_000);
  }
});

/** The highest harmonic of a table over −140 dB, in either cycle. */
function highestHarmonicOf(table: Float64Array): number {
  const size = table.length / 2 - 1;
  const dark = Float64Array.from({ length: size }, (_, n) => table[2 * n] ?? 0);
  const more = Float64Array.from({ length: size }, (_, n) => table[2 * n + 1] ?? 0);
  return Math.max(
    ...[dark, more].map(cycle => powerSpectrum(cycle).findLastIndex(power => power > 1e-14 * size * size)),
  );
}

it("renders the same bits from 100 random frames as played through", () => {
  const notes = voiceNames.flatMap((voice, n) => [
    prepare(voice, { onset: 0.31 * n, seed: n }),
    prepare(voice, { onset: 4.7 + 0.23 * n, midi: 50 + 3 * n, seed: 90 + n, pan: -0.7 }),
  ]);
  const quanta = 5000;
  const through = Array.from({ length: quanta }, (_, n) => render(notes, n * quantumFrames));
  const random = seededRandom(3);
  for (let n = 0; n < 100; n++) {
    const quantum = Math.floor(random() * quanta);
    expect(render(notes, quantum * quantumFrames, createModeBank())).toEqual(through[quantum]);
  }
});

it("many notes at once sound as the sum of each", () => {
  const notes = Array.from({ length: 24 }, (_, n) => prepare("harp", { midi: 50 + n, seed: n }));
  const frame = quantumAt(lifeOf(notes[0] ?? expect.unreachable()).onset) + 15 * quantumFrames;
  const sum = notes.map(it => render([it], frame).left);
  const { left } = render(notes, frame);
  for (let n = 0; n < quantumFrames; n++)
    expect(left[n]).toBeCloseTo(
      sum.reduce((total, it) => total + (it[n] ?? 0), 0),
      12,
    );
});

it("a note from the other side sounds the same in the other ear", () => {
  const dry = { ...settings, pad: { ...settings.pad, copies: 1 }, room: { ...settings.room, level: 0 } };
  for (const voice of voiceNames) {
    if (voice === "drone") continue;
    const frame = quantumAt(lifeOf(prepare(voice)).onset) + 40 * quantumFrames;
    const fromLeft = render([prepare(voice, { pan: -0.8 }, dry)], frame);
    const fromRight = render([prepare(voice, { pan: 0.8 }, dry)], frame);
    expect(peakOf(fromLeft.left)).toBeGreaterThan(1.5 * peakOf(fromLeft.right));
    for (let n = 0; n < quantumFrames; n++)
      expect(fromLeft.left[n]).toBeCloseTo(fromRight.right[n] ?? Number.NaN, 14);
  }
});
