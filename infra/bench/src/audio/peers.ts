import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { z } from "zod";

declare global {
  interface Window {
    Tone: typeof import("tone");
    base64Of(samples: Float32Array): Promise<string>;
  }
}

/** Two seconds of a binaural 200 + 210 Hz, `apart` seconds from each other, and how long rendering all of it took. */
export type RenderedBeat = {
  readonly first: readonly [left: Float32Array, right: Float32Array];
  readonly last: readonly [left: Float32Array, right: Float32Array];
  readonly timesRealTime: number;
};

/** What is rendered, in seconds and Hz. An hour would take 1.4 GB, so the drift is extrapolated from five minutes. */
export const beatPlan = { sampleRate: 48_000, firstAt: 4, lastAt: 304, seconds: 306 } as const;
export const noiseSeconds = 45;

const beatResult = z.object({ slices: z.array(z.string()).length(4), renderMs: z.number() });

const samplesOf = (base64: string): Float32Array => {
  const bytes = Buffer.from(base64, "base64");
  return new Float32Array(Uint8Array.from(bytes).buffer);
};

const readBeat = (result: unknown): RenderedBeat => {
  const { slices, renderMs } = beatResult.parse(result);
  const [a, b, c, d] = slices.map(samplesOf);
  if (!a || !b || !c || !d) throw new Error("A slice is missing");
  return { first: [a, b], last: [c, d], timesRealTime: beatPlan.seconds / (renderMs / 1000) };
};

/** Loads Tone.js into a page, and what the renders below need to return samples. */
export const preparePeers = async (page: Page): Promise<void> => {
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve("tone/build/Tone.js") });
  await page.evaluate(() => {
    window.base64Of = async samples => {
      const reader = new FileReader();
      const loaded = new Promise(resolve => reader.addEventListener("load", resolve));
      reader.readAsDataURL(new Blob([new Float32Array(samples)]));
      await loaded;
      return String(reader.result).split(",")[1] ?? "";
    };
  });
};

/** Two OscillatorNodes, one for each ear. */
export const renderOscillators = async (page: Page): Promise<RenderedBeat> =>
  readBeat(
    await page.evaluate(async ({ sampleRate, firstAt, lastAt, seconds }) => {
      const context = new OfflineAudioContext(2, seconds * sampleRate, sampleRate);
      const ears = context.createChannelMerger(2);
      ears.connect(context.destination);
      for (const [ear, hz] of [200, 210].entries()) {
        const tone = new OscillatorNode(context, { frequency: hz });
        tone.connect(new GainNode(context, { gain: 0.5 })).connect(ears, 0, ear);
        tone.start();
      }
      const before = performance.now();
      const rendered = await context.startRendering();
      const renderMs = performance.now() - before;
      const slices = [firstAt, lastAt].flatMap(at =>
        [0, 1].map(ear => rendered.getChannelData(ear).slice(at * sampleRate, (at + 1) * sampleRate)),
      );
      return { slices: await Promise.all(slices.map(window.base64Of)), renderMs };
    }, beatPlan),
  );

/** The same with Tone.js. */
export const renderTone = async (page: Page): Promise<RenderedBeat> =>
  readBeat(
    await page.evaluate(async ({ sampleRate, firstAt, lastAt, seconds }) => {
      const { Tone } = window;
      const before = performance.now();
      const rendered = await Tone.Offline(
        () => {
          const ears = new Tone.Merge(2).toDestination();
          for (const [ear, hz] of [200, 210].entries())
            new Tone.Oscillator(hz, "sine").connect(new Tone.Gain(0.5).connect(ears, 0, ear)).start(0);
        },
        seconds,
        2,
        sampleRate,
      );
      const renderMs = performance.now() - before;
      const slices = [firstAt, lastAt].flatMap(at =>
        [0, 1].map(ear => rendered.getChannelData(ear).slice(at * sampleRate, (at + 1) * sampleRate)),
      );
      return { slices: await Promise.all(slices.map(window.base64Of)), renderMs };
    }, beatPlan),
  );

/** Noise of Tone.js. */
export const renderToneNoise = async (page: Page, color: "pink" | "brown"): Promise<Float32Array> =>
  samplesOf(
    z.string().parse(
      await page.evaluate(
        async ({ color, seconds, sampleRate }) => {
          const { Tone } = window;
          const sound = () => new Tone.Noise(color).toDestination().start(0);
          const rendered = await Tone.Offline(() => void sound(), seconds, 1, sampleRate);
          return window.base64Of(rendered.getChannelData(0));
        },
        { color, seconds: noiseSeconds, sampleRate: beatPlan.sampleRate },
      ),
    ),
  );
