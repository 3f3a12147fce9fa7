import { describe, expect, it } from "vitest";
import { answerWithinMs, createProbeSignal, probePauseMs } from "./probe-signal.ts";

/** A probe on a clock that the test advances. A tone is heard 100 ms after it is asked for. */
async function harness({ random = 0.5, isHeard = true } = {}) {
  let nowMs = 0;
  const tones: number[] = [];
  const timers = new Map<object, { at: number; callback: () => void }>();
  const probe = createProbeSignal({
    playTone: () => {
      if (!isHeard) return null;
      tones.push(nowMs + 100);
      return nowMs + 100;
    },
    runLater(callback, ms) {
      const key = {};
      timers.set(key, { at: nowMs + ms, callback });
      return () => timers.delete(key);
    },
    nowMs: () => nowMs,
    random: () => random,
  });
  await probe.start();
  const pass = (ms: number) => {
    const end = nowMs + ms;
    for (;;) {
      const next = [...timers].filter(([, it]) => it.at <= end).toSorted((a, b) => a[1].at - b[1].at)[0];
      if (!next) break;
      timers.delete(next[0]);
      nowMs = next[1].at;
      next[1].callback();
    }
    nowMs = end;
  };
  /** Time passes, and no timer fires. */
  const sleep = (ms: number) => {
    nowMs += ms;
  };
  return { probe, pass, sleep, tones, timers };
}

describe("the tone probe", () => {
  it.each([
    [0, probePauseMs.min],
    [1, probePauseMs.max],
  ])("plays its first tone after %i → %i ms", async (random, pause) => {
    const { pass, tones } = await harness({ random });
    pass(pause - 1);
    expect(tones).toEqual([]);
    pass(1);
    expect(tones).toEqual([pause + 100]);
  });

  it("measures reactions from when the tone is heard, and counts slow ones as lapses", async () => {
    const { probe, pass } = await harness();
    for (const reactionMs of [300, 400, 501]) {
      pass(40_000);
      pass(100 + reactionMs);
      expect(probe.react()).toBe(true);
    }
    expect(probe.take()).toEqual({ quality: 1, features: { probes: 3, lapses: 1, medianMs: 400 } });
    expect(probe.take()).toEqual({ quality: 0, features: null });
  });

  it("counts a tone without a reaction as a lapse, and adds no reaction time", async () => {
    const { probe, pass } = await harness();
    pass(40_000 + 100 + answerWithinMs);
    expect(probe.take().features).toEqual({ probes: 1, lapses: 1, medianMs: null });
    expect(probe.react()).toBe(false);
  });

  it("counts a reaction after the limit as missed, although the timer has not fired", async () => {
    const { probe, pass, sleep } = await harness();
    pass(40_000);
    sleep(60_000);
    expect(probe.react()).toBe(false);
    expect(probe.take().features).toEqual({ probes: 1, lapses: 1, medianMs: null });
  });

  it("ignores a press without a tone, or faster than anyone reacts", async () => {
    const { probe, pass } = await harness();
    expect(probe.react()).toBe(false);
    pass(40_000 + 150);
    expect(probe.react()).toBe(false);
    pass(200);
    expect(probe.react()).toBe(true);
    expect(probe.take().features).toMatchObject({ probes: 1, medianMs: 250 });
  });

  it("can't be heard → nothing is counted, and the tone is tried again", async () => {
    const { probe, pass, timers } = await harness({ isHeard: false });
    pass(90_000);
    expect(probe.take().features).toBeNull();
    expect(timers.size).toBe(1);
  });

  it("plays no tone after it is stopped", async () => {
    const { probe, pass, tones } = await harness();
    probe.stop();
    pass(300_000);
    expect(tones).toEqual([]);
  });
});
