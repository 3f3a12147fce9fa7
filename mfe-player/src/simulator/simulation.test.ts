import { trialSeconds } from "@phaselock/contracts";
import type { Audio, AudioListener } from "@phaselock/playback";
import { scheduleOf } from "@phaselock/signal";
import { bareScore, binaural, constant } from "@phaselock/signal/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSimulation } from "./simulation.ts";
import { createTrials } from "./trials.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ten = { patternId: "ten", schedule: scheduleOf(bareScore(binaural, constant(10)), 300) };
const seven = { patternId: "seven", schedule: scheduleOf(bareScore(binaural, constant(7)), 300) };

/** A simulation on a device whose sound plays while `render` passes time. */
async function open({ trials = null as ReturnType<typeof createTrials> | null, fails = false } = {}) {
  const calls: string[] = [];
  let listener: AudioListener | undefined;
  let state: "paused" | "playing" = "paused";
  let played = 0;
  const audio: Audio = {
    sampleRate: 48_000,
    outputLatencyMs: 60,
    play: () => {
      calls.push("play");
      state = "playing";
    },
    pause: () => {
      calls.push("pause");
      state = "paused";
    },
    halt: () => {},
    stop: () => {},
    setVolume: percent => calls.push(`volume ${percent}`),
    change: () => {},
    playTone: () => null,
    moveTo: (schedule, seconds) => {
      played = seconds;
      calls.push(`${schedule === ten.schedule ? "ten" : "seven"} from ${seconds.toFixed(2)}`);
    },
    heardSecondsAt: () => played,
    accentAt: seconds => ({ struck: seconds / 1000, brightness: 0.5 }),
    listen: to => {
      listener = to;
    },
    changeScene: () => 0,
    savePower: () => {},
    close: () => calls.push("close"),
  };
  const simulation = createSimulation(
    {
      openAudio: async () => {
        if (fails) throw new Error("No AudioWorklet");
        return audio;
      },
      nowMs: () => Date.now(),
      volumePercent: 50,
      opensAtSeconds: 0,
    },
    trials,
  );
  simulation.use({ a: ten, b: seven });
  const render = async (seconds: number) => {
    for (let passed = 0; passed < seconds - 1e-9; passed += 0.05) {
      await vi.advanceTimersByTimeAsync(50);
      if (state !== "playing") continue;
      played += 0.05;
      listener?.onClock({ state, playedSeconds: played, contextSeconds: played });
    }
  };
  const play = async () => {
    simulation.play();
    await vi.advanceTimersByTimeAsync(0);
  };
  const lose = () => listener?.onLost("moved");
  return { simulation, calls, render, play, lose };
}

it("plays from where the playhead was put, and stands where it is paused", async () => {
  const { simulation, calls, render, play } = await open();
  simulation.seek(120);
  expect(simulation.secondsNow()).toBe(120);
  await play();
  await render(2);
  simulation.pause();
  await render(1);
  expect(simulation.secondsNow()).toBeCloseTo(122, 6);
  expect(calls).toEqual(["ten from 120.00", "play", "pause"]);
});

it("scrubbing while it plays: the playhead is there at once, the sound after each crossfade and at the end", async () => {
  const { simulation, calls, render, play } = await open();
  await play();
  await render(1);
  calls.length = 0;
  for (let seconds = 10; seconds < 20; seconds++) {
    simulation.seek(seconds);
    expect(simulation.secondsNow()).toBe(seconds);
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(200);
  expect(calls.length).toBeLessThanOrEqual(4);
  expect(calls.at(-1)).toBe("ten from 19.00");
  expect(simulation.view().status).toBe("playing");
});

it("the ears change sides at the same second", async () => {
  const { simulation, calls, render, play } = await open();
  await play();
  await render(3);
  simulation.listenTo("b");
  expect(calls.at(-1)).toBe("seven from 3.00");
  expect(simulation.view()).toMatchObject({ side: "b", status: "playing" });
});

it("the end: the playhead stands there, and Play starts again", async () => {
  const { simulation, calls, render, play } = await open();
  simulation.seek(299.99);
  await play();
  expect(calls).toContain("ten from 0.00");
  await render(0.1);
  expect(simulation.view().status).toBe("playing");
});

it("without Premium: 60 s of a pattern, scrubbed or not, then it pauses and does not play again", async () => {
  const trials = createTrials();
  const { simulation, render, play, calls } = await open({ trials });
  expect(simulation.view().trialLeft).toBe(trialSeconds);
  await play();
  await render(20);
  simulation.seek(200);
  await render(trialSeconds - 21);
  expect(simulation.view()).toMatchObject({ status: "playing", trialLeft: 1 });
  await render(1.1);
  expect(simulation.view()).toMatchObject({ status: "paused", trialLeft: 0 });
  calls.length = 0;
  await play();
  expect(calls).toEqual([]);
  simulation.seek(20);
  expect(simulation.secondsNow()).toBe(20);
  simulation.listenTo("b");
  expect(simulation.view().trialLeft).toBe(trialSeconds);
});

it("with Premium: no limit", async () => {
  const { simulation, render, play } = await open();
  await play();
  await render(90);
  expect(simulation.view()).toMatchObject({ status: "playing", trialLeft: null });
});

it("no audio device: says so, and everything but the sound goes on", async () => {
  const { simulation, play } = await open({ fails: true });
  await play();
  expect(simulation.view()).toMatchObject({ status: "paused", lost: "no-device" });
  simulation.seek(50);
  expect(simulation.secondsNow()).toBe(50);
});

it("a lost device pauses where it was, and Play resumes there", async () => {
  const { simulation, render, play, lose, calls } = await open();
  await play();
  await render(5);
  lose();
  expect(simulation.view()).toMatchObject({ status: "paused", lost: "moved" });
  await play();
  expect(simulation.view()).toMatchObject({ status: "playing", lost: null });
  expect(calls.at(-2)).toBe("ten from 5.00");
});

it("a jump holds the picture for a frame, so that its light fades in anew", async () => {
  const { simulation, render, play } = await open();
  await play();
  await render(1);
  simulation.audibleAt(0);
  simulation.seek(100);
  expect(simulation.audibleAt(0)).toMatchObject({ isPlaying: false, seconds: 100, beatHz: 10 });
  expect(simulation.audibleAt(0)).toMatchObject({ isPlaying: true, accent: { struck: 0.1 } });
});

it("a simulation that is left while its device opens closes it", async () => {
  const { simulation, calls } = await open();
  simulation.play();
  simulation.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(["close"]);
});
