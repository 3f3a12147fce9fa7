import { createEngine, quantumFrames, type Score, sceneNames, scheduleOf } from "@phaselock/signal";

const sampleRate = 48_000;
/** Seconds into a session of six minutes, while all levels hold: browsers compute the cosines of fades differently. */
const places = [121, 180.5];
const quanta = 60;

const constant = (start: number) => ({ start, segments: [] });
const scoreOf = (scene: (typeof sceneNames)[number]): Score => ({
  version: 2,
  phases: [{ name: "all", share: 1 }],
  beatHz: constant(10),
  tones: [],
  noise: [],
  music: { scene, seed: 1, level: constant(1), binaural: true },
  pulse: { depth: constant(1), shape: "cosine" },
  visual: { kind: "rings", lobes: 9 },
});

/** Hashes every bit of both ears (FNV-1a over the words of the doubles). */
function bitsOf(scene: (typeof sceneNames)[number]): string {
  const engine = createEngine(scheduleOf(scoreOf(scene), 360), sampleRate);
  const [left, right] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
  let digest = 0x811c9dc5;
  for (const place of places) {
    const first = Math.floor((place * sampleRate) / quantumFrames) * quantumFrames;
    for (let n = 0; n < quanta; n++) {
      engine.render(first + n * quantumFrames, left, right);
      for (const word of [...new Int32Array(left.buffer), ...new Int32Array(right.buffer)])
        digest = Math.imul(digest ^ word, 0x01000193);
    }
  }
  return (digest >>> 0).toString(16);
}

/** The bits of each scene, with its textures, as this JavaScript engine computes them. */
export const musicBits = (): Readonly<Record<string, string>> =>
  Object.fromEntries(sceneNames.map(scene => [scene, bitsOf(scene)]));
