import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderTransport } from "../testing/offline.ts";
import { bareScore, binaural, constant, untrimmed } from "../testing/scores.ts";
import { decibels, splatterAbove } from "../testing/spectrum.ts";
import { createEngine } from "./engine.ts";
import { quantumFrames } from "./quantum.ts";
import { createTransport } from "./transport.ts";

const sampleRate = 48_000;
/** Frames. The window is short, so that the surrounding tone does not mask a click. */
const window = 2 ** 11;
const planned = untrimmed(bareScore({ ...binaural, carrierHz: 300 }, constant(10)), 60);
const transportAt = (seconds: number, volumePercent = 100) =>
  createTransport(createEngine(planned, sampleRate), seconds * sampleRate, volumePercent);

/** Renders a window of sound and calls `act` in its middle, at any phase of a cycle. */
function around(act: (transport: ReturnType<typeof transportAt>) => void, playing = true) {
  const transport = transportAt(20);
  if (playing) {
    transport.play();
    renderTransport(transport, sampleRate);
  }
  const { left } = renderTransport(transport, window, at => {
    if (at === window / 2) act(transport);
  });
  return left;
}

const loudest = (samples: Float32Array) => samples.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0);

describe("the transport", () => {
  it.each([
    ["start", () => around(t => t.play(), false)],
    ["pause", () => around(t => t.pause())],
    ["stop", () => around(t => t.stop())],
    ["halt", () => around(t => t.halt())],
    ["a volume jump", () => around(t => t.setVolume(10))],
  ])("makes no click above 2 kHz at %s", (_, sound) => {
    expect(splatterAbove(2000, sound(), sampleRate)).toBeLessThan(-100);
  });

  it("makes no click when a pause is undone at once", () => {
    const transport = transportAt(20);
    transport.play();
    renderTransport(transport, sampleRate);
    const { left } = renderTransport(transport, window, at => {
      if (at === window / 2) transport.pause();
      if (at === window / 2 + 8 * quantumFrames) transport.play();
    });
    expect(splatterAbove(2000, left, sampleRate)).toBeLessThan(-80);
  });

  it.each(["stop", "halt"] as const)(
    "is silent 25 ms after a %s, which leaves 75 of the 100 ms for the device",
    how => {
      const transport = transportAt(20);
      transport.play();
      const { left: before } = renderTransport(transport, sampleRate);
      transport[how]();
      const { left: after } = renderTransport(transport, sampleRate);
      expect(loudest(before.subarray(-4800))).toBeGreaterThan(0.4);
      expect(loudest(after.subarray(0.025 * sampleRate))).toBe(0);
    },
  );

  it("counts frames only while sound is playing or fading", () => {
    const transport = transportAt(20);
    const start = transport.frame;
    renderTransport(transport, 100 * quantumFrames);
    expect(transport.frame).toBe(start);
    transport.play();
    renderTransport(transport, 100 * quantumFrames);
    expect(transport.frame).toBe(start + 100 * quantumFrames);
    transport.pause();
    renderTransport(transport, 100 * quantumFrames);
    const paused = transport.frame;
    expect(paused - start - 100 * quantumFrames).toBeLessThanOrEqual(0.06 * sampleRate + quantumFrames);
    renderTransport(transport, 100 * quantumFrames);
    expect(transport.frame).toBe(paused);
  });

  it("is silent 25 ms after a halt during the slower fade of a pause", () => {
    const transport = transportAt(20);
    transport.play();
    renderTransport(transport, sampleRate);
    transport.pause();
    renderTransport(transport, quantumFrames);
    transport.halt();
    const { left } = renderTransport(transport, sampleRate);
    expect(loudest(left.subarray(0.025 * sampleRate))).toBe(0);
  });

  it("plays on after a halt, but not after a stop", () => {
    const transport = transportAt(20);
    transport.play();
    transport.halt();
    transport.play();
    expect(transport.state).toBe("playing");
    transport.stop();
    transport.halt();
    transport.play();
    expect(transport.state).toBe("stopped");
  });

  it("completes in silence at its planned end, and can't be played again", () => {
    const transport = transportAt(59);
    transport.play();
    const { left } = renderTransport(transport, 500 * quantumFrames);
    expect(transport.state).toBe("completed");
    expect(transport.frame).toBe(60 * sampleRate);
    expect(loudest(left.subarray(sampleRate))).toBe(0);
    transport.play();
    expect(transport.state).toBe("completed");
  });

  it("plays at a quarter of the amplitude at 50 % volume, the default", () => {
    const half = transportAt(20, 50);
    half.play();
    const { left } = renderTransport(half, 500 * quantumFrames);
    expect(decibels(loudest(left.subarray(-4800)) ** 2)).toBeCloseTo(decibels((0.5 / 4) ** 2), 2);
  });

  it("never exceeds its peak and never steps, under any order of controls", () => {
    const press = fc.record({
      key: fc.constantFrom("play", "pause", "halt", "stop", "quiet", "loud"),
      quantum: fc.nat(200),
    });
    // Upper bound on a step: a sine of 0.5 at 310 Hz under the steepest fade and the steepest volume change.
    const steepest = 0.5 * ((2 * Math.PI * 310) / sampleRate + Math.PI / 2 / (0.02 * sampleRate) + 0.002);
    fc.assert(
      fc.property(fc.array(press, { maxLength: 12 }), presses => {
        const transport = transportAt(20);
        const keys = {
          play: () => transport.play(),
          pause: () => transport.pause(),
          halt: () => transport.halt(),
          stop: () => transport.stop(),
          quiet: () => transport.setVolume(0),
          loud: () => transport.setVolume(100),
        };
        transport.play();
        const { right } = renderTransport(transport, 220 * quantumFrames, at => {
          for (const { key, quantum } of presses) if (quantum * quantumFrames === at) keys[key]();
        });
        const steps = right.map((x, n) => Math.abs(x - (right[n - 1] ?? 0)));
        expect(loudest(right)).toBeLessThanOrEqual(0.5);
        expect(loudest(steps)).toBeLessThanOrEqual(steepest);
      }),
      { numRuns: 50 },
    );
  });
});
