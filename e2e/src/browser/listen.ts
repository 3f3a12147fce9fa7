import type { Page } from "playwright-core";

/** What has reached the loudspeakers of a page. */
export type Listening = {
  /** The loudest sample of this moment, 0 to 1. */
  peak(): Promise<number>;
};

/** Listens in on what the page plays. Call before the page is opened. */
export async function listenToPage(page: Page): Promise<Listening> {
  await page.addInitScript(() => {
    const analysers: AnalyserNode[] = [];
    const connect = AudioNode.prototype.connect;
    const listening = function (this: AudioNode, ...args: Parameters<typeof connect>): unknown {
      if (args[0] instanceof AudioDestinationNode) {
        const analyser = this.context.createAnalyser();
        analysers.push(analyser);
        Reflect.apply(connect, this, [analyser]);
      }
      return Reflect.apply(connect, this, args);
    };
    Object.assign(AudioNode.prototype, { connect: listening });
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
