import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { launchBrowser } from "@phaselock/e2e/browser";
import { bundlePage, openPicturePage } from "@phaselock/e2e/film";
import type { Open } from "@phaselock/processes";
import type { Frame, Look } from "@phaselock/signal";
import { clockErrors } from "./clock-figures.ts";

const print = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);

const looks: readonly Look[] = [
  { kind: "rings", lobes: 9 },
  { kind: "horizon", stars: 40 },
  { kind: "beam", across: 3, down: 4 },
  { kind: "field", eddies: 6 },
];
const windows = [
  { name: "2560 × 1440", viewport: { width: 2560, height: 1440 }, ratio: 1 },
  { name: "390 × 844 at 2", viewport: { width: 390, height: 844 }, ratio: 2 },
];
const clockSeconds = 20;
const defaultFrames = 60;

const framesOf = (count: number): readonly Frame[] =>
  Array.from({ length: count + 2 }, (_, n) => ({
    seconds: 60 + n / 60,
    coherence: 0.4,
    beatHz: 10,
    breathCycles: n / 600,
    light: Math.cos((2 * Math.PI * 10 * n) / 60),
  }));

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const milliseconds = (value: number) => value.toFixed(1);

/**
 * Prints the figures of docs/picture.md: what a frame costs, beside a Lissajous figure as web pages usually draw one, and
 * how far the picture is from the sound.
 * @param rest how many frames to measure, 60 by default
 */
export const benchPicture = async (open: Open, rest: readonly string[]): Promise<void> => {
  const count = Number(rest.find(it => /^\d+$/.test(it)) ?? defaultFrames);
  const frames = framesOf(count);
  const browser = await open("browser", launchBrowser, opened => opened.close());
  const [cost, clock] = await Promise.all(
    ["cost-page", "clock-page"].map(name => bundlePage(join(import.meta.dirname, `page/${name}.ts`))),
  );
  if (!cost || !clock) throw new Error("A page is missing");
  const system = `${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}`;
  const renderer = await (async () => {
    const page = await openPicturePage(browser, cost, { width: 64, height: 64 });
    const name = await page.evaluate(() => window.cost.rendererOf());
    await page.close();
    return name;
  })();
  process.stdout.write(
    `${system}, ${renderer}, load ${loadavg()[0]?.toFixed(1)}, medians of ${count} frames\n\n`,
  );

  print(["a frame, ms", ...looks.map(({ kind }) => kind), "2D canvas with shadowBlur", "beam ÷ it"]);
  print(["---", ...looks.map(() => "---"), "---", "---"]);
  for (const { name, viewport, ratio } of windows)
    for (const paintsWith of ["webgl", "canvas"] as const) {
      const page = await openPicturePage(browser, cost, viewport, ratio);
      const medians: number[] = [];
      for (const look of looks)
        medians.push(
          medianOf(
            await page.evaluate(
              ([look, frames, paintsWith]) => window.cost.timeFrames(look, frames, paintsWith),
              [look, frames, paintsWith] as const,
            ),
          ),
        );
      const peer = medianOf(await page.evaluate(frames => window.cost.timePeer(frames), count + 2));
      const beam = medians[looks.findIndex(({ kind }) => kind === "beam")] ?? 0;
      print([
        `${name}, ${paintsWith}`,
        ...medians.map(milliseconds),
        milliseconds(peer),
        (beam / peer).toFixed(2),
      ]);
      await page.close();
    }

  const page = await openPicturePage(browser, clock, { width: 390, height: 844 });
  const watched = await page.evaluate(seconds => window.watchClock(seconds), clockSeconds);
  const figures = clockErrors(watched.frames);
  process.stdout.write("\n");
  print([
    "picture ÷ sound",
    "rms, ms",
    "worst, ms",
    "single timestamps, rms, ms",
    "frames",
    "output latency, ms",
  ]);
  print(["---", "---", "---", "---", "---", "---"]);
  print([
    `${clockSeconds} s of play`,
    figures.rmsMs.toFixed(3),
    figures.worstMs.toFixed(3),
    figures.timestampRmsMs.toFixed(3),
    String(figures.frames),
    watched.latencyMs.toFixed(0),
  ]);
};
