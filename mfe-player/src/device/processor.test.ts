import { quantumFrames, scheduleOf, withRecording } from "@phaselock/signal";
import { calmFocus, music } from "@phaselock/signal/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startWorklet } from "./testing/worklet.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([44_100, 48_000, 96_000])("the processor at %i Hz", sampleRate => {
  const load = {
    do: "load",
    schedule: scheduleOf(calmFocus, 60),
    startSeconds: 0,
    volumePercent: 50,
    recording: null,
  } as const;
  const quantaIn = (seconds: number) => Math.round((seconds * sampleRate) / quantumFrames);

  it("posts the clock between 19 and 20 times a second", async () => {
    const { send, render, clocks } = await startWorklet(sampleRate);
    send(load);
    send({ do: "play" });
    render(quantaIn(2));
    expect(clocks.length).toBeGreaterThanOrEqual(38);
    // The first message is that of the state change.
    expect(clocks.length).toBeLessThanOrEqual(41);
  });

  it("posts a state change with the quantum in which it happens", async () => {
    const { send, render, clocks } = await startWorklet(sampleRate);
    send(load);
    send({ do: "play" });
    render(3);
    send({ do: "stop" });
    render(1);
    expect(clocks.map(({ state }) => state)).toEqual(["playing", "stopped"]);
    expect(clocks[1]?.playedSeconds).toBeCloseTo((4 * quantumFrames) / sampleRate, 12);
  });
});

it("a stop is silent within 25 ms of rendered sound", async () => {
  const sampleRate = 48_000;
  const { send, render } = await startWorklet(sampleRate);
  send({
    do: "load",
    schedule: scheduleOf(calmFocus, 60),
    startSeconds: 20,
    volumePercent: 100,
    recording: null,
  });
  send({ do: "play" });
  render(400);
  send({ do: "stop" });
  const rendered = render(40);
  const lastSound = rendered.findLastIndex(sample => sample !== 0);
  expect(lastSound).toBeGreaterThan(0);
  expect(lastSound / sampleRate).toBeLessThanOrEqual(0.025);
});

it("a live change is applied at the next quantum, whose frame goes back to the page", async () => {
  const sampleRate = 48_000;
  const { send, render, changes } = await startWorklet(sampleRate);
  send({
    do: "load",
    schedule: scheduleOf(calmFocus, 60),
    startSeconds: 20,
    volumePercent: 100,
    recording: null,
  });
  send({ do: "play" });
  render(10);
  const change = { target: "toneMix", to: [{ to: 0, seconds: 0.5 }] } as const;
  send({ do: "change", ...change });
  send({ do: "change", target: "noiseMix", to: change.to });
  const frame = 20 * sampleRate + 10 * quantumFrames;
  expect(changes).toEqual([
    { changed: { frame, ...change } },
    { changed: { frame, ...change, target: "noiseMix" } },
  ]);
  const rendered = render(400);
  expect(rendered.some(sample => sample !== 0)).toBe(true);
  expect(rendered.slice(0.51 * sampleRate).every(sample => sample === 0)).toBe(true);
});

it("plays the user's own audio that is loaded with the session", async () => {
  const sampleRate = 48_000;
  const score = withRecording({ ...calmFocus, tones: [] }) ?? expect.unreachable();
  const schedule = scheduleOf(score, 60);
  const load = { do: "load", schedule, startSeconds: 20, volumePercent: 100 } as const;
  const { send, render } = await startWorklet(sampleRate);
  const loudest = () => Math.max(...render(400).map(Math.abs));
  send({ ...load, recording: null });
  send({ do: "play" });
  expect(loudest()).toBe(0);
  send({ ...load, recording: music(3, sampleRate) });
  send({ do: "play" });
  expect(loudest()).toBeGreaterThan(0.05);
});
