import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { playShortTone } from "./tone.ts";

const made: { kind: string; options: object; calls: unknown[][] }[] = [];

/** A node that notes what is done with it. */
function fakeNode(kind: string) {
  return class {
    readonly calls: unknown[][] = [];
    readonly gain = {
      setValueCurveAtTime: (curve: Float32Array, at: number, seconds: number) =>
        this.calls.push(["curve", curve, at, seconds]),
    };
    constructor(_: unknown, options: object) {
      made.push({ kind, options, calls: this.calls });
    }
    connect<T>(to: T): T {
      return to;
    }
    start = (at: number) => this.calls.push(["start", at]);
    stop = (at: number) => this.calls.push(["stop", at]);
  };
}

beforeEach(() => {
  made.length = 0;
  vi.stubGlobal("OscillatorNode", fakeNode("oscillator"));
  vi.stubGlobal("GainNode", fakeNode("gain"));
});
afterEach(() => vi.unstubAllGlobals());

it("a short tone fades in from silence, peaks at its amplitude, and fades out to silence", () => {
  const context = { currentTime: 7, destination: {} } as AudioContext;
  const at = playShortTone(context, { hz: 1000, seconds: 0.09, amplitude: 0.03 });
  expect(at).toBeGreaterThan(7);
  const [oscillator, gain] = made;
  expect(oscillator).toMatchObject({ options: { frequency: 1000 } });
  expect(oscillator?.calls).toEqual([
    ["start", at],
    ["stop", at + 0.09],
  ]);
  expect(gain).toMatchObject({ options: { gain: 0 }, calls: [["curve", expect.anything(), at, 0.09]] });
  const curve = gain?.calls[0]?.[1];
  if (!(curve instanceof Float32Array)) throw new Error("The gain has no curve");
  expect([curve[0], curve.at(-1)].map(it => Math.abs(it ?? 1))).toEqual([0, expect.closeTo(0, 9)]);
  expect(Math.max(...curve)).toBeCloseTo(0.03, 7);
  const steps = curve.subarray(1).map((value, n) => Math.abs(value - (curve[n] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.06 * 0.03);
});
