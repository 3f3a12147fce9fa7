import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { soundWithinMs } from "../sound/within.ts";
import { createTestSound } from "./test-sound.ts";

const trial = { quiet: 0, antiphase: 1 };

/** A context whose sounds end when `end` is called. */
const fakeContext = (resume: () => Promise<void>) => {
  const ends: (() => void)[] = [];
  let closed = 0;
  const gain = () => {
    const param = {
      value: 1,
      setTargetAtTime: (value: number) => {
        param.value = value;
      },
    };
    const node = { gain: param, connect: (to: unknown) => to };
    return node;
  };
  const gains: ReturnType<typeof gain>[] = [];
  const context = {
    sampleRate: 8_000,
    currentTime: 0,
    destination: {},
    resume,
    close: async () => void closed++,
    createGain: () => {
      const node = gain();
      gains.push(node);
      return node;
    },
    createBuffer: () => ({ copyToChannel: () => undefined }),
    createBufferSource: () => {
      const source = {
        onended: () => {},
        connect: (to: unknown) => to,
        start: () => void ends.push(() => source.onended()),
        stop: () => undefined,
      };
      return source;
    },
  };
  return {
    open: () => context as unknown as AudioContext,
    end: () => ends.shift()?.(),
    volume: () => gains[0]?.gain.value,
    closed: () => closed,
  };
};
const running = () => fakeContext(async () => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("a context that stays suspended → an error after 8 s, and the device is closed", async () => {
  const context = fakeContext(() => new Promise(() => undefined));
  const playing = createTestSound(50, context.open).playTrial(trial);
  const failed = expect(playing).rejects.toThrow("No sound within 8000 ms");
  await vi.advanceTimersByTimeAsync(soundWithinMs - 1);
  expect(context.closed()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  expect(context.closed()).toBe(1);
});

it("a trial that never ends → an error 8 s after its time", async () => {
  const { ended } = await createTestSound(50, running().open).playTrial(trial);
  const failed = expect(ended).rejects.toThrow("No sound");
  await vi.advanceTimersByTimeAsync(4_000 + soundWithinMs);
  await failed;
});

it("a trial that ends resolves", async () => {
  const context = running();
  const { ended } = await createTestSound(50, context.open).playTrial(trial);
  context.end();
  await ended;
  expect(vi.getTimerCount()).toBe(0);
});

it("plays at the level set: (percent / 100)² as in the player, also when it changes", async () => {
  const context = running();
  const sound = createTestSound(50, context.open);
  await sound.playTone();
  expect(context.volume()).toBeCloseTo(0.25, 12);
  sound.setLevel(80);
  expect(context.volume()).toBeCloseTo(0.64, 12);
});

it("after a failure the next sound opens the device again", async () => {
  const contexts = [fakeContext(() => Promise.reject(new Error("no device"))), running()];
  const opened = contexts.map(({ open }) => open);
  const sound = createTestSound(50, () => opened.shift()?.() ?? running().open());
  await expect(sound.playTone()).rejects.toThrow("no device");
  await sound.playTone();
  expect(opened).toEqual([]);
});
