import type { Audio, AudioListener } from "@phaselock/playback";
import { type Schedule, type Score, scheduleOf } from "@phaselock/signal";
import { expect, it } from "vitest";
import { defaultScore } from "../default-score.ts";
import { setConstant } from "../edit/automations.ts";
import { addTone } from "../edit/layers.ts";
import { createPreview } from "./preview.ts";

/** A preview on a fake device, whose clock and timers the test moves. */
async function previewOf(limitSeconds = Number.POSITIVE_INFINITY) {
  const calls: string[] = [];
  const waiting: { call: () => void; ms: number }[] = [];
  const moved: Schedule[] = [];
  let listener: AudioListener | undefined;
  let heard = 0;
  const audio: Audio = {
    sampleRate: 48_000,
    outputLatencyMs: 0,
    play: () => calls.push("play"),
    pause: () => calls.push("pause"),
    halt: () => calls.push("halt"),
    stop: () => calls.push("stop"),
    playTone: () => null,
    setVolume: () => {},
    change: target => calls.push(`change ${JSON.stringify(target)}`),
    moveTo(schedule, seconds) {
      moved.push(schedule);
      heard = seconds;
      calls.push(`move to ${seconds}`);
    },
    heardSecondsAt: () => heard,
    accentAt: seconds => ({ struck: seconds / 1000, brightness: 0.5 }),
    listen: it => {
      listener = it;
    },
    changeScene: () => 0,
    savePower: () => {},
    close: () => calls.push("close"),
  };
  const preview = createPreview(
    {
      openAudio: async () => audio,
      runLater(call, ms) {
        const entry = { call, ms };
        waiting.push(entry);
        return () => void waiting.splice(waiting.indexOf(entry) >>> 0, 1);
      },
      nowMs: () => 0,
    },
    scheduleOf(defaultScore, 600),
    { limitSeconds, startSeconds: 0, volumePercent: 50 },
  );
  const clock = (seconds: number, state: "playing" | "completed" = "playing") => {
    heard = seconds;
    listener?.onClock({ state, playedSeconds: seconds, contextSeconds: seconds });
  };
  /** Runs the timers that wait, until none does. */
  const wait = () => {
    while (waiting.length > 0) waiting.shift()?.call();
  };
  const show = (score: Score) => preview.show(scheduleOf(score, 600));
  preview.play();
  await Promise.resolve();
  await Promise.resolve();
  return { preview, calls, moved, clock, wait, show };
}

it("the picture gets what the music that plays gives at a second", async () => {
  const { preview } = await previewOf();
  expect(preview.accentAt(300)).toEqual({ struck: 0.3, brightness: 0.5 });
});

it("a level is changed live, and after a rest the edited schedule itself plays on", async () => {
  const { calls, moved, clock, wait, show, preview } = await previewOf();
  clock(100);
  calls.length = 0;
  const quiet = setConstant(defaultScore, { tone: 0 }, 0.2);
  show(setConstant(defaultScore, { tone: 0 }, 0.3));
  show(quiet);
  wait();
  expect(calls).toEqual(['change {"tone":0}', 'change "toneMix"', 'change "noiseMix"', "move to 100"]);
  expect(moved.at(-1)).toEqual(scheduleOf(quiet, 600));
  expect(preview.view()).toMatchObject({ state: "playing", seconds: 100 });
});

it("a layer that is added is moved to at the same second", async () => {
  const { calls, clock, wait, show } = await previewOf();
  clock(100);
  calls.length = 0;
  show(addTone(defaultScore, "am"));
  wait();
  expect(calls).toEqual(["move to 100"]);
});

it("an edit while silent plays nothing, and is what the next play plays", async () => {
  const { calls, moved, wait, show, preview } = await previewOf();
  preview.pause();
  calls.length = 0;
  const score = addTone(defaultScore, "am");
  show(score);
  wait();
  expect(calls).toEqual([]);
  preview.seek(30);
  preview.play();
  expect(calls).toEqual(["move to 30", "play"]);
  expect(moved.at(-1)).toEqual(scheduleOf(score, 600));
});

it("a trial stops after its seconds of sound, wherever the playhead went", async () => {
  const { preview, calls, clock } = await previewOf(60);
  for (let second = 0; second < 31; second++) clock(second);
  preview.seek(400);
  for (let second = 400; second <= 430; second++) clock(second);
  expect(preview.view().problem).toBe("trial-over");
  expect(calls.at(-1)).toBe("halt");
});

it("another length keeps the place in the score", async () => {
  const { preview, clock } = await previewOf();
  clock(300);
  preview.show(scheduleOf(defaultScore, 1200));
  expect(preview.view().seconds).toBe(600);
});

it("played to its end, it plays again from the start", async () => {
  const { preview, calls, clock } = await previewOf();
  clock(600, "completed");
  expect(preview.view()).toMatchObject({ state: "silent", seconds: 0 });
  preview.play();
  expect(calls.slice(-2)).toEqual(["move to 0", "play"]);
});
