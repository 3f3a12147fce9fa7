import { renderScreen } from "@phaselock/web/testing";
import { beforeEach, expect, it, vi } from "vitest";
import { type Pace, usePace } from "./use-pace.ts";
import { usePlayhead } from "./use-playhead.ts";

/** Frames that the test shows. */
let frames: FrameRequestCallback[] = [];
let nowMs = 0;
beforeEach(() => {
  [frames, nowMs] = [[], 0];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
});
const run = (seconds: number, each: () => void) => {
  for (let frame = 0; frame < seconds * 60; frame++) {
    nowMs += 1000 / 60;
    each();
    for (const shown of frames.splice(0)) shown(nowMs);
  }
};

/** A plot that follows a playhead, and the seconds at which it was drawn. */
async function follow(photosensitive: "no" | "yes") {
  const playhead = { seconds: 0 };
  const drawn: number[] = [];
  let pace: Pace | undefined;
  const secondsNow = () => playhead.seconds;
  const draw = (seconds: number) => void drawn.push(seconds);
  const Follower = () => {
    pace = usePace(photosensitive);
    usePlayhead(secondsNow, pace.linesMs, draw);
    return null;
  };
  const { settled } = renderScreen(<Follower />);
  await settled();
  const play = (seconds: number) =>
    run(seconds, () => {
      playhead.seconds += 1 / 60;
    });
  return { playhead, drawn, play };
}

it("lines are drawn 30 times a second while the pattern plays, and not at all while it stands", async () => {
  const { drawn, play } = await follow("no");
  play(2);
  expect(drawn.length).toBeGreaterThanOrEqual(58);
  expect(drawn.length).toBeLessThanOrEqual(63);
  const before = drawn.length;
  run(2, () => {});
  expect(drawn.length - before).toBeLessThanOrEqual(1);
});

it("for a user whose picture must stay still, they are drawn once a second", async () => {
  const { drawn, play } = await follow("yes");
  play(5);
  expect(drawn.length).toBeGreaterThanOrEqual(5);
  expect(drawn.length).toBeLessThanOrEqual(7);
});

it("so they are under reduced motion", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { drawn, play } = await follow("no");
  play(5);
  expect(drawn.length).toBeLessThanOrEqual(7);
});

it("a jump of the playhead is drawn with the next frame, whatever the pace", async () => {
  const { playhead, drawn, play } = await follow("yes");
  play(0.5);
  playhead.seconds = 100;
  run(1 / 60, () => {});
  expect(drawn.at(-1)).toBe(100);
});
