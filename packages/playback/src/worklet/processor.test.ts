import {
  applyChange,
  type Prepared,
  prepareScene,
  prepareSchedule,
  quantumFrames,
  scheduleOf,
  withRecording,
} from "@phaselock/signal";
import {
  bareScore,
  binaural,
  calmFocus,
  constant,
  glassMusic,
  splatterAbove,
  untrimmed,
} from "@phaselock/signal/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { StreamedChunk, StreamRequest } from "../own-audio/protocol.ts";
import { startWorklet } from "../testing/worklet.ts";
import type { Command } from "./protocol.ts";

const loudest = (samples: readonly number[]) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** What a session of tones and noise needs. */
const unprepared: Prepared = [{ composition: null, textures: [] }];

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([44_100, 48_000, 96_000])("the processor at %i Hz", sampleRate => {
  const load = {
    do: "load",
    schedule: scheduleOf(calmFocus, 60),
    startSeconds: 0,
    volumePercent: 50,
    prepared: unprepared,
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
    prepared: unprepared,
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
    prepared: unprepared,
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

describe("the user's own audio", () => {
  const sampleRate = 48_000;
  const score = withRecording({ ...calmFocus, tones: [] }) ?? expect.unreachable();
  const schedule = scheduleOf(score, 60);
  const load = { do: "load", schedule, startSeconds: 20, volumePercent: 100, prepared: unprepared } as const;
  /** The end of a channel, whose other end has one chunk of a loud tone for each place. */
  function channel() {
    const requests: StreamRequest[] = [];
    const port = {
      onmessage: (_: { data: StreamedChunk }) => {},
      postMessage: (request: StreamRequest) => void requests.push(request),
      answer() {
        const request = requests.at(-1);
        if (!request || !("fromFrame" in request)) return;
        const samples = Float32Array.from({ length: sampleRate }, (_, n) => Math.sin(n / 20));
        const { stream, fromFrame: frame } = request;
        port.onmessage({ data: { stream, frame, left: samples, right: samples } });
      },
    };
    return { requests, port: port as unknown as MessagePort & typeof port };
  }

  it("is asked for where the session starts, plays, and is silent where none comes", async () => {
    const { send, render } = await startWorklet(sampleRate);
    const { requests, port } = channel();
    send({ do: "hear", port });
    send(load);
    expect(requests).toEqual([{ stream: 1, fromFrame: 20 * sampleRate }]);
    port.onmessage({ data: { stream: 0, frame: 0, left: new Float32Array(9), right: new Float32Array(9) } });
    port.answer();
    send({ do: "play" });
    expect(loudest(render(350))).toBeGreaterThan(0.05);
    render(60);
    expect(loudest(render(200))).toBe(0);
  });

  it("a move → it is asked for at the other place, while the place left behind fades out", async () => {
    const { send, render } = await startWorklet(sampleRate);
    const { requests, port } = channel();
    send({ do: "hear", port });
    send(load);
    port.answer();
    send({ do: "play" });
    render(200);
    send({ ...load, do: "move", startSeconds: 30 });
    expect(requests).toEqual([
      { stream: 1, fromFrame: 20 * sampleRate },
      { stream: 2, fromFrame: 30 * sampleRate },
    ]);
    expect(loudest(render(100).slice(0, 100))).toBeGreaterThan(0.02);
  });

  it("without a channel the session plays without it", async () => {
    const { send, render } = await startWorklet(sampleRate);
    send(load);
    send({ do: "play" });
    expect(loudest(render(400))).toBe(0);
  });
});

it("plays the music that the page has composed, and less of it while rendering takes too long", async () => {
  const sampleRate = 48_000;
  const schedule = scheduleOf(glassMusic, 60);
  const load = { do: "load", schedule, startSeconds: 20, volumePercent: 100 } as const;
  /** Plays on a machine on which each reading of the clock is so many milliseconds after the last one. */
  const playWith = async (prepared: Prepared, milliseconds: number) => {
    let now = 0;
    const clock = vi.spyOn(Date, "now").mockImplementation(() => (now += milliseconds));
    const { send, render } = await startWorklet(sampleRate);
    send({ ...load, prepared });
    send({ do: "play" });
    const rendered = render(2_000);
    clock.mockRestore();
    return rendered;
  };
  const prepared = prepareSchedule(schedule, sampleRate);
  const all = await playWith(prepared, 0.1);
  expect(loudest(all)).toBeGreaterThan(0.02);
  const [scene] = prepared;
  const silent = await playWith([{ ...scene, composition: null }], 0.1);
  expect(loudest(silent)).toBeLessThan(loudest(all) / 2);
  const late = await playWith(prepared, 2);
  // The load is known after the first second.
  const known = sampleRate + quantumFrames * 16;
  expect(late.slice(0, sampleRate - quantumFrames * 16)).toEqual(
    all.slice(0, sampleRate - quantumFrames * 16),
  );
  expect(late.slice(known)).not.toEqual(all.slice(known));
});

it("crosses over to the scene that the page has prepared, and plays it with half the work when asked", async () => {
  const sampleRate = 48_000;
  const schedule = scheduleOf(glassMusic, 60);
  const play = async (...commands: readonly Command[]) => {
    const { send, render } = await startWorklet(sampleRate);
    send({
      do: "load",
      schedule,
      startSeconds: 20,
      volumePercent: 100,
      prepared: prepareSchedule(schedule, sampleRate),
    });
    for (const command of commands) send(command);
    send({ do: "play" });
    return render(2_500);
  };
  const change = { frame: 21 * sampleRate, scene: "tape", seed: 1 } as const;
  const [later] = applyChange(schedule, change, sampleRate).laterScenes;
  const prepared = prepareScene(schedule, later ?? expect.unreachable(), sampleRate);
  const [plain, crossed, saved] = [
    await play(),
    await play({ do: "scene", change, prepared }),
    await play({ do: "save-power", saves: true }),
  ];
  expect(crossed.slice(0, sampleRate)).toEqual(plain.slice(0, sampleRate));
  expect(crossed.slice(sampleRate)).not.toEqual(plain.slice(sampleRate));
  expect(saved).not.toEqual(plain);
  expect(loudest(saved)).toBeGreaterThan(loudest(plain) / 3);
});

describe("a move", () => {
  const sampleRate = 48_000;
  const place = (seconds: number, beatHz = 10) =>
    ({
      schedule: untrimmed(bareScore({ ...binaural, carrierHz: 300 }, constant(beatHz)), 60),
      startSeconds: seconds,
      volumePercent: 100,
      prepared: unprepared,
    }) as const;
  const play = async () => {
    const worklet = await startWorklet(sampleRate);
    worklet.send({ do: "load", ...place(20) });
    worklet.send({ do: "play" });
    worklet.render(400);
    return worklet;
  };

  it.each([
    ["to another second", place(31.2345)],
    ["to another pattern at the same second", place(20 + (400 * quantumFrames) / sampleRate, 7)],
  ])("while it plays, %s: no click above 2 kHz", async (_, to) => {
    const { send, render } = await play();
    const before = render(8);
    send({ do: "move", ...to });
    const sound = Float32Array.from([...before, ...render(56)]);
    expect(splatterAbove(2000, sound, sampleRate)).toBeLessThan(-80);
  });

  it("to where it plays anyway: the level stays", async () => {
    const { send, render, clocks } = await play();
    send({ do: "move", ...place(clocks.at(-1)?.playedSeconds ?? 0) });
    const sound = render(60);
    for (let at = 0; at < sound.length; at += 6 * quantumFrames)
      expect(loudest(sound.slice(at, at + 6 * quantumFrames))).toBeGreaterThan(0.4);
    expect(loudest(sound)).toBeLessThanOrEqual(0.501);
  });

  it("is told to the page before the first clock of the new place, where it plays on", async () => {
    const { send, render, clocks, moves } = await play();
    send({ do: "move", ...place(40) });
    expect(moves).toEqual([{ moved: true }]);
    render(1);
    expect(clocks.at(-1)).toMatchObject({ state: "playing", playedSeconds: expect.closeTo(40, 2) });
  });

  it("while it is paused: stays paused and silent", async () => {
    const { send, render, clocks } = await play();
    send({ do: "pause" });
    render(30);
    send({ do: "move", ...place(40) });
    expect(render(60).every(sample => sample === 0)).toBe(true);
    expect(clocks.at(-1)).toMatchObject({ state: "paused", playedSeconds: expect.closeTo(40, 2) });
  });
});
