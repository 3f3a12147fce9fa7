import { sceneFadeSeconds, scheduleOf } from "@phaselock/signal";
import { calmFocus, glassMusic } from "@phaselock/signal/testing";
import { describe, expect, it } from "vitest";
import { harness, schedule } from "./testing/player-harness.ts";

const music = scheduleOf(glassMusic, 360, "high");

describe("the mix", () => {
  it("as composed → changes nothing at the start", () => {
    expect(harness([], music).calls).toEqual(["play"]);
  });

  it("that isn't as composed is in the log from the start, before the sound plays", () => {
    const { calls } = harness([], music, { strength: "high", music: 50, texture: 0, pulse: 50 });
    expect(calls).toEqual([
      "change musicMix to 0.25",
      "change textureMix to 0",
      `change strength to ${0.85 * 0.25}`,
      "play",
    ]);
  });

  it("of a score without music and pulse → changes nothing", () => {
    const { calls } = harness([], schedule, { strength: "low", music: 0, texture: 0, pulse: 0 });
    expect(calls).toEqual(["play"]);
  });

  it("of a score with textures but no music → sets the texture", () => {
    const sea = scheduleOf(
      { ...calmFocus, version: 2, textures: [{ kind: "sea", level: { start: 0.05, segments: [] } }] },
      360,
    );
    const { calls } = harness([], sea, { strength: "low", music: 0, texture: 50, pulse: 0 });
    expect(calls).toEqual(["change textureMix to 0.25", "play"]);
  });

  it("a fader that is dragged changes the sound at most once in 100 ms, to where it was last", () => {
    const { player, calls, pass } = harness([], music);
    for (const percent of [80, 60, 50]) player.setFader("music", percent);
    player.setFader("texture", 0);
    expect(player.view().mix).toMatchObject({ music: 50, texture: 0, pulse: 100 });
    expect(calls).toEqual(["play"]);
    pass(100);
    expect(calls.slice(1)).toEqual(["change musicMix to 0.25", "change textureMix to 0"]);
  });

  it("the depth of the pulse is the strength's, times the gain of its fader", () => {
    const { player, calls, pass } = harness([], music);
    player.setStrength("low");
    pass(100);
    player.setFader("pulse", 50);
    pass(100);
    player.setStrength("high");
    pass(100);
    expect(calls.slice(1)).toEqual([
      "change strength to 0.35",
      `change strength to ${0.35 * 0.25}`,
      `change strength to ${0.85 * 0.25}`,
    ]);
  });

  it("a change that is due when the session has ended is not made", () => {
    const { player, calls, pass, clock } = harness([], music);
    player.setFader("music", 0);
    clock(360, "completed");
    pass(100);
    expect(calls).toEqual(["play"]);
  });
});

describe("the scene", () => {
  it("changes to another one, and shows when the crossfade begins and ends", () => {
    const { player, calls } = harness([], music);
    expect(player.view().scene).toEqual({ name: "glass", seed: 1, change: null });
    expect(player.changeScene("tape", 2)).toBe(true);
    expect(calls.at(-1)).toBe("scene tape 2");
    expect(player.view().scene).toEqual({
      name: "tape",
      seed: 2,
      change: { before: "glass", from: 42, to: 42 + sceneFadeSeconds },
    });
  });

  it("that can't change now, or without music, stays", () => {
    const { player, refuseScenes } = harness([], music);
    refuseScenes();
    expect(player.changeScene("tape", 1)).toBe(false);
    expect(player.view().scene).toMatchObject({ name: "glass", change: null });
    const bare = harness();
    expect(bare.player.view().scene).toBeNull();
    expect(bare.player.changeScene("tape", 1)).toBe(false);
    expect(bare.calls).toEqual(["play"]);
  });

  it("no change of it after the session's end", () => {
    const { player, clock } = harness([], music);
    clock(360, "completed");
    expect(player.changeScene("tape", 1)).toBe(false);
  });
});
