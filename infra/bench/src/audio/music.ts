import {
  createEngine,
  createTransport,
  prepareSchedule,
  quantumFrames,
  type SceneName,
  type Score,
  sceneNames,
  scheduleOf,
  type Thinning,
  thinnings,
} from "@phaselock/signal";
import { constant, glassMusic } from "@phaselock/signal/testing";
import { countAllocations } from "@phaselock/signal/testing/count-allocations";
import type { Page } from "playwright-core";
import { z } from "zod";

const sampleRate = 48_000;
/** Each scene is rendered in the middle of six minutes, where it is at its densest. Seconds. */
const sessionSeconds = 360;
const from = 120;
const seconds = 30;
const allocationQuanta = 1_000_000;

/** A scene under a pulse, with two textures beside its own. */
const denseScore = (scene: SceneName, binaural = false): Score => ({
  ...glassMusic,
  music: { scene, seed: 1, level: constant(1), ...(binaural && { binaural }) },
  textures: [
    { kind: "stream", level: constant(0.02) },
    { kind: "rain", level: constant(0.02) },
  ],
});

/** Renders as the audio thread does. Returns how many times faster than real time, in CPU time of this thread. */
function speedOf(score: Score, thinning: Thinning): number {
  const schedule = scheduleOf(score, sessionSeconds);
  const engine = createEngine(schedule, sampleRate, { prepared: prepareSchedule(schedule, sampleRate) });
  engine.thin(thinning);
  const transport = createTransport(engine, from * sampleRate, 100);
  const [left, right] = [new Float32Array(quantumFrames), new Float32Array(quantumFrames)];
  const render = (duration: number) => {
    for (let frame = 0; frame < duration * sampleRate; frame += quantumFrames) transport.render(left, right);
  };
  transport.play();
  // Long enough for the compiler's last tier.
  render(3);
  const before = process.cpuUsage().user;
  render(seconds);
  return (1e6 * seconds) / (process.cpuUsage().user - before);
}

/** Milliseconds from what the page has posted to the first quantum, in the middle of four hours: what a seek takes. */
function seekOf(score: Score): number {
  const schedule = scheduleOf(score, 4 * 3600);
  const prepared = prepareSchedule(schedule, sampleRate);
  const [left, right] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
  const before = performance.now();
  createEngine(schedule, sampleRate, { prepared }).render(7200 * sampleRate, left, right);
  return performance.now() - before;
}

/** Measures the speed of a scene in each form, and the milliseconds of a seek and of composing. */
function measureScene(scene: SceneName) {
  const score = denseScore(scene);
  const before = performance.now();
  prepareSchedule(scheduleOf(score, 4 * 3600), sampleRate);
  return {
    scene,
    composeMs: performance.now() - before,
    timesRealTime: speedOf(score, thinnings.none),
    binaural: speedOf(denseScore(scene, true), thinnings.none),
    savingPower: speedOf(score, thinnings.perNote),
    seekMs: seekOf(score),
  };
}

export const measureScenes = () => sceneNames.map(measureScene);

/** Bytes and collections of a million quanta of a scene. */
export const measureSceneAllocations = async (scene: SceneName, signal: AbortSignal) => ({
  ...(await countAllocations(denseScore(scene), allocationQuanta, signal)),
  quanta: allocationQuanta,
});

/**
 * A pad of Tone.js, of what our pads have: four notes of three detuned copies under a slow filter and an envelope of seconds,
 * in a room of 4.5 s. Rendered offline in a browser that `preparePeers` has prepared.
 * @returns how many times faster than real time, by the clock
 */
export async function renderTonePad(page: Page): Promise<number> {
  const plan = { seconds, sampleRate, notes: ["D3", "A3", "E4", "G#4"] };
  const renderMs = await page.evaluate(async ({ seconds, sampleRate, notes }) => {
    const { Tone } = window;
    const before = performance.now();
    await Tone.Offline(
      async () => {
        const room = new Tone.Reverb(4.5).toDestination();
        await room.ready;
        for (const [n, note] of notes.entries()) {
          const voice = new Tone.MonoSynth({
            volume: -18,
            oscillator: { type: "fatsawtooth", count: 3, spread: 12 },
            envelope: { attack: 2.8, decay: 1, sustain: 0.8, release: 5 },
            filterEnvelope: { attack: 3, decay: 4, sustain: 0.5, release: 5, baseFrequency: 200, octaves: 3 },
          }).connect(room);
          for (let at = 0.4 * n; at < seconds; at += 9) voice.triggerAttackRelease(note, 6, at);
        }
      },
      seconds,
      2,
      sampleRate,
    );
    return performance.now() - before;
  }, plan);
  return (1000 * seconds) / z.number().parse(renderMs);
}
