import { accentAt, applyChange, plainAccent, prepareSchedule, scheduleOf } from "@phaselock/signal";
import { calmFocus, glassMusic } from "@phaselock/signal/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { stubBrowser } from "../testing/fake-browser.ts";
import { openedAudio, schedule } from "../testing/opened-audio.ts";
import { openAudio } from "./open-audio.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("opening", () => {
  it("plays in the context that an earlier press opened, and opens no other", async () => {
    const { contexts } = stubBrowser();
    const context = new AudioContext({ latencyHint: 0.02 });
    await openAudio({ schedule, startSeconds: 0, volumePercent: 40, context });
    expect(contexts).toHaveLength(1);
    expect(context.state).toBe("running");
  });

  it("asks for 20 ms of buffer, and loads the session paused where it resumes", async () => {
    const { contexts, latest } = await openedAudio();
    expect(contexts[0]?.options).toEqual({ latencyHint: 0.02 });
    expect(latest().node.commands).toEqual([
      {
        do: "load",
        schedule,
        startSeconds: 10,
        volumePercent: 40,
        prepared: [{ composition: null, textures: [] }],
      },
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a device that doesn't open within 8 s → an error, and nothing stays open", async () => {
    const { contexts, element, audioSession } = stubBrowser(context => {
      context.resume = () => new Promise(() => {});
    });
    const onTrouble = vi.fn();
    const opening = openAudio({ schedule, startSeconds: 0, volumePercent: 40, onTrouble });
    const failure = expect(opening).rejects.toThrow("8000 ms");
    await vi.advanceTimersByTimeAsync(7999);
    expect(contexts[0]?.state).toBe("suspended");
    await vi.advanceTimersByTimeAsync(1);
    await failure;
    expect(contexts[0]?.state).toBe("closed");
    expect(element.paused).toBe(true);
    expect(audioSession.type).toBe("auto");
    expect(onTrouble.mock.calls).toEqual([["no-context"]]);
  });

  it("a browser that can't load the worklet → no-worklet", async () => {
    stubBrowser(context => {
      context.audioWorklet.addModule = () => Promise.reject(new DOMException("no", "AbortError"));
    });
    const onTrouble = vi.fn();
    const opening = openAudio({ schedule, startSeconds: 0, volumePercent: 40, onTrouble });
    await expect(opening).rejects.toThrow("worklet");
    expect(onTrouble.mock.calls).toEqual([["no-worklet"]]);
  });

  it("tells the latency of the output, or 0 where the browser doesn't know it", async () => {
    const { audio, latest } = await openedAudio();
    latest().context.outputLatency = 0.2316;
    expect(audio.outputLatencyMs).toBe(232);
    Object.assign(latest().context, { outputLatency: undefined });
    expect(audio.outputLatencyMs).toBe(0);
  });
});

describe("accents for the picture", () => {
  const music = scheduleOf(glassMusic, 360);
  const scenes = prepareSchedule(music, 48_000);
  const places = [40, 100, 150, 151, 200.5];

  it("after a move, follow the music of the new schedule", async () => {
    const { audio } = await openedAudio();
    expect(places.map(audio.accentAt)).toEqual(places.map(() => plainAccent));
    audio.moveTo(music, 0);
    expect(places.map(audio.accentAt)).toEqual(places.map(it => accentAt(scenes, music, it)));
    expect(places.some(it => audio.accentAt(it).struck > 0.1)).toBe(true);
  });

  it("cross over to another scene's", async () => {
    const { audio, changes } = await openedAudio(undefined, [], music);
    const from = audio.changeScene("tape", 3);
    const [change] = changes;
    const changed = applyChange(music, change ?? expect.unreachable(), 48_000);
    const both = prepareSchedule(changed, 48_000);
    const around = [from - 1, from + 1, from + 3, from + 20, from + 60];
    expect(around.map(audio.accentAt)).toEqual(around.map(it => accentAt(both, changed, it)));
    expect(audio.accentAt(from + 20)).not.toEqual(accentAt(scenes, music, from + 20));
  });

  it("follow the music's level once the worklet has applied its change", async () => {
    const { audio, latest } = await openedAudio();
    audio.moveTo(music, 0);
    const before = places.map(audio.accentAt);
    const to = [{ to: 0, seconds: 1 }];
    latest().node.post({ changed: { frame: 12 * 48_000, target: "musicMix", to } });
    expect(before.some(it => it.struck > 0)).toBe(true);
    expect(places.map(it => audio.accentAt(it).struck)).toEqual(places.map(() => 0));
  });
});

describe("a move", () => {
  const other = scheduleOf({ ...calmFocus, noise: [] }, 360);

  it("goes to the worklet with the volume that is set", async () => {
    const { audio, latest } = await openedAudio();
    audio.setVolume(70);
    audio.moveTo(other, 200);
    const place = {
      schedule: other,
      startSeconds: 200,
      volumePercent: 70,
      prepared: [{ composition: null, textures: [] }],
    };
    expect(latest().node.commands.at(-1)).toEqual({ do: "move", ...place });
  });

  it("is heard at once: clocks of the place left behind no longer count, also after two moves", async () => {
    const { audio, latest, render, clocks } = await openedAudio();
    audio.play();
    await render(500);
    const told = clocks.length;
    audio.moveTo(schedule, 200);
    audio.moveTo(schedule, 100);
    await render(200);
    const { node, context } = latest();
    node.post({ moved: true });
    node.post({ state: "playing", playedSeconds: 200.1, contextSeconds: context.currentTime });
    expect(clocks.length).toBe(told);
    expect(audio.heardSecondsAt(performance.now())).toBe(100);
    node.post({ moved: true });
    node.post({ state: "playing", playedSeconds: 100.2, contextSeconds: context.currentTime });
    expect(clocks.at(-1)).toBe(100.2);
    expect(audio.heardSecondsAt(performance.now())).toBeGreaterThan(100);
    expect(audio.heardSecondsAt(performance.now())).toBeLessThanOrEqual(100.2);
  });

  it("survives a new device", async () => {
    const { audio, latest } = await openedAudio();
    audio.play();
    audio.moveTo(other, 200);
    latest().node.onprocessorerror?.();
    await vi.advanceTimersByTimeAsync(100);
    expect(latest().node.commands[0]).toMatchObject({ do: "load", schedule: other, startSeconds: 200 });
  });
});

describe("the user's own audio", () => {
  const tracks = [{ file: new Blob(["rain"]), sampleRate: 8_000, frames: 80_000, lufs: -20, mp3: null }];
  /** Stubs the workers that are opened from now on. */
  function stubWorkers() {
    const workers: { posted: unknown[]; isEnded: boolean }[] = [];
    vi.stubGlobal(
      "Worker",
      class {
        readonly posted: unknown[] = [];
        isEnded = false;
        constructor() {
          workers.push(this);
        }
        postMessage(command: unknown) {
          this.posted.push(command);
        }
        terminate() {
          this.isEnded = true;
        }
      },
    );
    return workers;
  }

  it("is streamed to the worklet at its rate, and by a new worker to a new device", async () => {
    const workers = stubWorkers();
    const { audio, latest, orders } = await openedAudio(undefined, tracks);
    expect(orders()).toEqual(["hear", "load"]);
    expect(workers[0]?.posted).toMatchObject([{ do: "stream", tracks, sampleRate: 48_000 }]);
    audio.play();
    latest().node.onprocessorerror?.();
    await vi.advanceTimersByTimeAsync(100);
    expect(orders()).toEqual(["hear", "load", "play"]);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    audio.close();
    expect(workers[1]?.isEnded).toBe(true);
  });

  it("a session without it opens no worker", async () => {
    const workers = stubWorkers();
    await openedAudio();
    expect(workers).toEqual([]);
  });
});

describe("a pause", () => {
  it("of 60 s suspends the device without losing the sound, and play resumes it", async () => {
    const { audio, latest, losses, orders } = await openedAudio();
    audio.play();
    audio.pause();
    await vi.advanceTimersByTimeAsync(59_900);
    expect(latest().context.state).toBe("running");
    await vi.advanceTimersByTimeAsync(100);
    expect(latest().context.state).toBe("suspended");
    audio.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(latest().context.state).toBe("running");
    expect(orders()).toEqual(["load", "play", "pause", "play"]);
    expect(losses).toEqual([]);
  });

  it("that ends before 60 s suspends nothing later", async () => {
    const { audio, latest, render } = await openedAudio();
    audio.play();
    audio.pause();
    audio.play();
    await render(70_000);
    expect(latest().context.state).toBe("running");
  });

  it("repeats the clock every 5 s once the device is suspended, for the reports of a paused session", async () => {
    const { audio, clocks } = await openedAudio();
    audio.play();
    audio.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    const before = clocks.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(clocks.length - before).toBe(6);
  });
});

it.each(["pause", "halt", "stop"] as const)(
  "%s sends its own command, because their fades differ",
  async how => {
    const { audio, orders } = await openedAudio();
    audio.play();
    audio[how]();
    expect(orders()).toEqual(["load", "play", how]);
  },
);

describe("the silent media element", () => {
  it("plays and pauses with the session", async () => {
    const { audio, element, audioSession } = await openedAudio();
    expect(audioSession.type).toBe("playback");
    audio.play();
    expect(element.paused).toBe(false);
    audio.pause();
    expect(element.paused).toBe(true);
    audio.play();
    audio.stop();
    expect(element.paused).toBe(true);
  });
});

it("a completed session: the silent element pauses, and a still clock is not frozen", async () => {
  const { audio, contexts, element, latest } = await openedAudio();
  audio.play();
  latest().node.post({ state: "completed", playedSeconds: 360, contextSeconds: 350 });
  expect(element.paused).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(contexts).toHaveLength(1);
});

describe("closing", () => {
  it("twice, or a context that the browser has closed, rejects nothing", async () => {
    const { audio, latest, element, audioSession } = await openedAudio();
    audio.close();
    audio.close();
    expect(latest().context.state).toBe("closed");
    expect(element).toMatchObject({ paused: true, src: "" });
    expect(audioSession.type).toBe("auto");
    await vi.advanceTimersByTimeAsync(0);
  });

  it("during a rebuild closes the new context, too", async () => {
    let finish = () => {};
    const { audio, contexts } = await openedAudio((context, opened) => {
      if (opened === 2)
        context.resume = () =>
          new Promise(resolve => {
            finish = resolve;
          });
    });
    audio.play();
    await vi.advanceTimersByTimeAsync(1000);
    audio.close();
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(contexts.map(({ state }) => state)).toEqual(["closed", "closed"]);
  });

  it("reports and suspends nothing any more", async () => {
    const { audio, losses, latest, mediaDevices } = await openedAudio();
    audio.play();
    audio.close();
    latest().context.become("suspended");
    await vi.advanceTimersByTimeAsync(5000);
    mediaDevices.dispatchEvent(new Event("devicechange"));
    expect(vi.getTimerCount()).toBe(0);
    expect(losses).toEqual([]);
  });
});

it("the heard second follows the sound, the output's latency behind", async () => {
  const { audio, render } = await openedAudio();
  audio.play();
  expect(audio.heardSecondsAt(performance.now())).toBe(10);
  await render(3000);
  const heard = audio.heardSecondsAt(performance.now());
  expect(heard).toBeLessThan(13);
  expect(heard).toBeGreaterThan(12.8);
});
