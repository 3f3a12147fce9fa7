import type { Page } from "playwright-core";

/** Measures what a page plays. */
export type Listening = {
  /** The loudest current sample, 0 to 1. */
  peak(): Promise<number>;
};

/** Taps the audio output of a page. Call it before the page opens. */
export async function listenToPage(page: Page): Promise<Listening> {
  await page.addInitScript(() => {
    const analysers: AnalyserNode[] = [];
    const connect = AudioNode.prototype.connect;
    const connectWithAnalyser = function (this: AudioNode, ...args: Parameters<typeof connect>): unknown {
      if (args[0] instanceof AudioDestinationNode) {
        const analyser = this.context.createAnalyser();
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
          return Math.max(...data.map(Math.abs));
        });
        return Math.max(0, ...samples);
      },
    });
  });
  return { peak: async () => Number(await page.evaluate("loudestSample()")) };
}
