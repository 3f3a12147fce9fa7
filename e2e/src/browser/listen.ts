import type { Page } from "playwright-core";

/** Measures what a page plays. */
export type Listening = {
  /** The loudest current sample, 0 to 1. */
  peak(): Promise<number>;
  /** The last 0.7 seconds that were played. */
  recent(): Promise<{ readonly sampleRate: number; readonly samples: readonly number[] }>;
};

/** Taps the audio output of a page. Call it before the page opens. */
export async function listenToPage(page: Page): Promise<Listening> {
  await page.addInitScript(() => {
    const analysers: AnalyserNode[] = [];
    const connect = AudioNode.prototype.connect;
    const connectWithAnalyser = function (this: AudioNode, ...args: Parameters<typeof connect>): unknown {
      if (args[0] instanceof AudioDestinationNode) {
        const analyser = this.context.createAnalyser();
        analyser.fftSize = 32_768;
        analysers.push(analyser);
        Reflect.apply(connect, this, [analyser]);
      }
      return Reflect.apply(connect, this, args);
    };
    Object.assign(AudioNode.prototype, { connect: connectWithAnalyser });
    Object.assign(window, {
      loudestSample: () => {
        const samples = analysers.map(analyser => {
          const data = new Float32Array(analyser.fftSize);
          analyser.getFloatTimeDomainData(data);
          // The latest samples come last.
          return Math.max(...data.subarray(-2_048).map(Math.abs));
        });
        return Math.max(0, ...samples);
      },
      recentSamples: () => {
        const heard = analysers.map(analyser => {
          const data = new Float32Array(analyser.fftSize);
          analyser.getFloatTimeDomainData(data);
          return { sampleRate: analyser.context.sampleRate, samples: [...data] };
        });
        const loudest = ({ samples }: (typeof heard)[number]) => Math.max(...samples.map(Math.abs));
        return heard.sort((a, b) => loudest(b) - loudest(a))[0];
      },
    });
  });
  return {
    peak: async () => Number(await page.evaluate("loudestSample()")),
    recent: () => page.evaluate("recentSamples()"),
  };
}
