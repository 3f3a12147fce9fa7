import { cpus, loadavg } from "node:os";
import { launchBrowser } from "@phaselock/e2e/browser";
import type { Open } from "@phaselock/processes";
import { purePatterns } from "@phaselock/svc-sessions/catalogue";
import type { Page } from "playwright-core";
import { measureExport } from "./export.ts";
import { measureAllocations, measurePattern, type PatternFigures } from "./measure-pattern.ts";
import { measureSceneAllocations, measureScenes, renderTonePad } from "./music.ts";
import { renderOurNoise, renderOurs } from "./ours.ts";
import { findLoop, measureBeat, measureNoise } from "./peer-figures.ts";
import {
  beatPlan,
  noiseSeconds,
  preparePeers,
  type RenderedBeat,
  renderOscillators,
  renderTone,
  renderToneNoise,
} from "./peers.ts";

const print = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
const decibel = (value: number | null) => {
  if (value === null) return "";
  return value === Number.NEGATIVE_INFINITY ? "silent" : value.toFixed(1);
};
const power = (value: number) => value.toExponential(1);

const columns: readonly [name: string, of: (it: PatternFigures) => string][] = [
  ["beat error, Hz", it => power(it.beatErrorHz)],
  ["drift an hour, °", it => power(it.driftDegrees)],
  ["SNR, dB", it => decibel(it.snrDb)],
  ["THD, dB", it => decibel(it.thdDb)],
  ["off the formula", it => power(it.rampDeviation)],
  ["above 2 kHz, dB", it => decibel(it.splatterDb)],
  ["off phase, dB", it => decibel(it.offPhaseDb)],
  ["peak, dBTP", it => decibel(it.truePeakDb)],
  ["LUFS", it => it.loudness.toFixed(2)],
  ["seek, ulp", it => String(it.seekUlps)],
  ["× real time", it => it.timesRealTime.toFixed(0)],
  ["core, %", it => it.corePercent.toFixed(2)],
];

const benchPatterns = (ids: readonly string[]) => {
  print(["pattern", ...columns.map(([name]) => name)]);
  print(["---", ...columns.map(() => "---")]);
  for (const pattern of purePatterns) {
    if (ids.length > 0 && !ids.includes(pattern.id)) continue;
    const figures = measurePattern(pattern);
    print([pattern.name, ...columns.map(([, of]) => of(figures))]);
  }
};

const printBeat = (name: string, { first, last, timesRealTime }: RenderedBeat, ours: RenderedBeat) => {
  const { sampleRate, firstAt, lastAt } = beatPlan;
  const it = measureBeat(first, last, lastAt - firstAt, sampleRate);
  const figures = [power(it.beatErrorHz), power(it.driftDegrees), decibel(it.snrDb), decibel(it.thdDb)];
  const ratio = (timesRealTime / ours.timesRealTime).toFixed(2);
  print([name, ...figures, timesRealTime.toFixed(0), ratio]);
};

const printNoise = (name: string, color: "pink" | "brown", samples: Float32Array) => {
  const loop = findLoop(samples, beatPlan.sampleRate);
  const deviation = measureNoise(samples, beatPlan.sampleRate, color).toFixed(2);
  print([name, color, `±${deviation}`, loop === null ? `none in ${noiseSeconds} s` : `${loop.toFixed(3)} s`]);
};

/** Opens a browser with Tone.js, and prints which one. */
const openPeers = async (open: Open): Promise<Page> => {
  const browser = await open("browser", launchBrowser, opened => opened.close());
  const page = await browser.newPage();
  await preparePeers(page);
  process.stdout.write(`\nChromium ${browser.version()}\n`);
  return page;
};

/** A binaural 200 + 210 Hz and noise: our engine in Node.js beside the nodes of a browser and Tone.js in that browser. */
const benchPeers = async (page: Page) => {
  const figures = ["beat error, Hz", "drift an hour, °", "SNR, dB", "THD, dB", "× real time", "÷ ours"];
  print(["200 + 210 Hz", ...figures]);
  print(["---", ...figures.map(() => "---")]);
  const ours = renderOurs();
  printBeat("Phaselock", ours, ours);
  const oscillators = await renderOscillators(page);
  printBeat("OscillatorNode", oscillators, ours);
  printBeat("Tone.js", await renderTone(page), ours);

  process.stdout.write("\n");
  print(["WAV export", "× real time", "÷ OfflineAudioContext"]);
  print(["---", "---", "---"]);
  const exported = measureExport();
  for (const [name, times] of [
    ["200 + 210 Hz", exported.tone],
    ["200 + 210 Hz and pink noise", exported.noisy],
  ] as const)
    print([name, times.toFixed(0), (times / oscillators.timesRealTime).toFixed(2)]);

  process.stdout.write("\n");
  print(["noise", "colour", "off its slope, dB", "repeats after"]);
  print(["---", "---", "---", "---"]);
  for (const color of ["pink", "brown"] as const) {
    printNoise("Phaselock", color, renderOurNoise(color));
    printNoise("Tone.js", color, await renderToneNoise(page, color));
  }
};

/** Music with two textures beside a scene's own, and a pad of Tone.js, which needs none of either. */
const benchMusic = async (page: Page) => {
  process.stdout.write("\n");
  print(["scene", "× real time", "binaural", "saving power", "seek, ms", "4 hours composed, ms"]);
  print(["---", "---", "---", "---", "---", "---"]);
  const scenes = measureScenes();
  for (const it of scenes)
    print([
      it.scene,
      ...[it.timesRealTime, it.binaural, it.savingPower, it.seekMs, it.composeMs].map(cell =>
        cell.toFixed(0),
      ),
    ]);
  const slowest = Math.min(...scenes.map(({ timesRealTime }) => timesRealTime));
  const tone = await renderTonePad(page);
  process.stdout.write(
    `\nA pad of four notes in a room, Tone.js: ${tone.toFixed(0)} × real time, ${(tone / slowest).toFixed(2)} of our densest scene.\n`,
  );
};

/**
 * Prints the figures of docs/sound.md: every pattern of the catalogue, then the peers from the same run.
 * @param ids only these patterns; with `--allocations`, also what a million quanta of each allocate
 */
export const benchAudio = async (open: Open, rest: readonly string[]): Promise<void> => {
  const ids = rest.filter(it => !it.startsWith("--"));
  process.stdout.write(`${cpus()[0]?.model}, Node.js ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`);
  benchPatterns(ids);
  const page = await openPeers(open);
  await benchPeers(page);
  await benchMusic(page);
  if (!rest.includes("--allocations")) return;
  process.stdout.write("\n");
  const stop = await open(
    "worker",
    () => new AbortController(),
    it => it.abort(),
  );
  for (const pattern of purePatterns.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
    const { grown, quanta, collections } = await measureAllocations(pattern, stop.signal);
    print([pattern.name, `${(grown / quanta).toFixed(3)} bytes a quantum`, `${collections} collections`]);
  }
  const { grown, quanta, collections } = await measureSceneAllocations("haze", stop.signal);
  print(["haze", `${(grown / quanta).toFixed(3)} bytes a quantum`, `${collections} collections`]);
};
