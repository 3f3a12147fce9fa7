import { setTimeout as delay } from "node:timers/promises";
import { type Tab, waitMs } from "./tab.ts";

/** Taps what the page connects to its output from now on, and keeps the tap in `phaselockEar`. */
const tap = `(() => {
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (...args) {
    if (args[0] instanceof AudioDestinationNode) {
      window.phaselockEar = this.context.createAnalyser();
      connect.call(this, window.phaselockEar);
    }
    return connect.apply(this, args);
  };
  return true;
})()`;

const peak = `(() => {
  if (!window.phaselockEar) return 0;
  const samples = new Float32Array(window.phaselockEar.fftSize);
  window.phaselockEar.getFloatTimeDomainData(samples);
  return Math.max(...samples.map(Math.abs));
})()`;

const pollEveryMs = 100;

/** Listens to a page from now on: call it before the page plays. A reload ends it. */
export async function hearPage(tab: Tab): Promise<{ untilHeard(): Promise<void> }> {
  await tab.evaluate(tap);
  return {
    async untilHeard() {
      const giveUpAt = Date.now() + waitMs;
      while (Number(await tab.evaluate(peak)) < 0.01) {
        if (Date.now() > giveUpAt) throw new Error("The page stays silent");
        await delay(pollEveryMs);
      }
    },
  };
}
