import { applyChange, prepareScene, quantumFrames, sceneFadeSeconds, scheduleOf } from "@phaselock/signal";
import { glassMusic } from "@phaselock/signal/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openedAudio, schedule } from "../testing/opened-audio.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a live change", () => {
  const to = [{ to: 0.5, seconds: 1 }];
  const changed = { frame: 12 * 48_000, target: "toneMix", to } as const;

  it("goes to the worklet, and counts once the worklet has applied it", async () => {
    const { audio, changes, latest } = await openedAudio();
    audio.change("toneMix", to);
    expect(latest().node.commands.at(-1)).toEqual({ do: "change", target: "toneMix", to });
    expect(changes).toEqual([]);
    latest().node.post({ changed });
    expect(changes).toEqual([changed]);
  });

  it("that the limits refuse throws, and never reaches the worklet", async () => {
    const { audio, latest } = await openedAudio();
    const sent = latest().node.commands.length;
    expect(() => audio.change("toneMix", [{ to: 2, seconds: 1 }])).toThrow(RangeError);
    expect(latest().node.commands.length).toBe(sent);
  });

  it("survives a new device", async () => {
    const { audio, latest } = await openedAudio();
    const { sampleRate } = latest().context;
    audio.play();
    latest().node.post({ changed });
    latest().node.onprocessorerror?.();
    await vi.advanceTimersByTimeAsync(100);
    const expected = applyChange(schedule, changed, sampleRate);
    expect(latest().node.commands[0]).toMatchObject({ do: "load", schedule: expected });
  });
});

describe("another scene", () => {
  const music = scheduleOf(glassMusic, 360);
  const playsMusic = () => openedAudio(undefined, [], music);

  it("begins in a rest within nine seconds, and goes to the worklet with what it needs", async () => {
    const { audio, changes, latest } = await playsMusic();
    const from = audio.changeScene("tape", 3);
    expect(from).toBeGreaterThanOrEqual(11);
    expect(from).toBeLessThan(19.1);
    const change = { frame: Math.round(from * 48_000), scene: "tape", seed: 3 } as const;
    expect(change.frame % quantumFrames).toBe(0);
    expect(changes).toEqual([change]);
    const [later] = applyChange(music, change, 48_000).laterScenes;
    expect(latest().node.commands.at(-1)).toEqual({
      do: "scene",
      change,
      prepared: prepareScene(music, later ?? expect.unreachable(), 48_000),
    });
  });

  it("is refused until the last one is heard, wherever its rests are, and where there is no music", async () => {
    const { audio, latest } = await playsMusic();
    const playedTo = (playedSeconds: number) =>
      latest().node.post({ state: "playing", playedSeconds, contextSeconds: latest().context.currentTime });
    const from = audio.changeScene("tape", 3);
    const sent = latest().node.commands.length;
    for (let second = 10; second < from + sceneFadeSeconds; second += 0.5) {
      playedTo(second);
      expect(() => audio.changeScene("keys", 1), `at ${second} s`).toThrow("The scene is changing already");
    }
    expect(latest().node.commands.length).toBe(sent);
    playedTo(from + sceneFadeSeconds);
    expect(audio.changeScene("keys", 1)).toBeGreaterThan(from + sceneFadeSeconds);
    const tones = await openedAudio();
    expect(() => tones.audio.changeScene("keys", 1)).toThrow(RangeError);
  });

  it("survives a new device, and so does saved power", async () => {
    const { audio, latest, changes } = await playsMusic();
    audio.changeScene("tape", 3);
    audio.savePower(true);
    audio.play();
    latest().node.onprocessorerror?.();
    await vi.advanceTimersByTimeAsync(100);
    const [change] = changes;
    const expected = applyChange(music, change ?? expect.unreachable(), 48_000);
    expect(latest().node.commands).toMatchObject([
      { do: "load", schedule: expected },
      { do: "save-power", saves: true },
      { do: "play" },
    ]);
  });
});
