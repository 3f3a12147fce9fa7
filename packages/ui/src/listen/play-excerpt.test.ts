import { previewSeconds } from "@phaselock/contracts";
import { excerptOf, quantumFrames } from "@phaselock/signal";
import { calmFocus, glassMusic } from "@phaselock/signal/testing";
import { afterEach, expect, it } from "vitest";
import { playExcerpt } from "./play-excerpt.ts";

const sampleRate = 8_000;

type Started = { readonly at: number; readonly samples: Float32Array };

const devices: { end(): void }[] = [];
/** Whatever still plays when its test ends would be reported as late. */
afterEach(() => {
  for (const device of devices.splice(0)) device.end();
});

/** An audio device whose clock the test moves. */
function createDevice() {
  const sources: { onended(): void }[] = [];
  const started: Started[] = [];
  const stops: number[] = [];
  const device = {
    sampleRate,
    currentTime: 1,
    baseLatency: 0.02,
    outputLatency: 0.05,
    destination: {},
    resume: async () => undefined,
    createGain: () => ({ gain: { value: 1, setTargetAtTime: () => undefined }, connect: () => undefined }),
    createBuffer: (_: number, length: number) => {
      const samples = new Float32Array(length);
      return { samples, copyToChannel: (from: Float32Array) => samples.set(from) };
    },
    createBufferSource: () => {
      const source = {
        buffer: { samples: new Float32Array() },
        onended: () => undefined,
        connect: () => undefined,
        stop: (at: number) => {
          stops.push(at);
        },
        start: (at: number) => {
          sources.push(source);
          started.push({ at, ...source.buffer });
        },
      };
      return source;
    },
  };
  const opened = {
    device,
    context: device as unknown as AudioContext,
    started,
    stops,
    /** Ends a slice; the last one by default. */
    end: (index = -1) => sources.at(index)?.onended(),
  };
  devices.push(opened);
  return opened;
}

const excerpt = (score = calmFocus) => ({ score: excerptOf(score), volumePercent: 50 });
/** An excerpt in slices of 0.1, 0.1, 0.2, 0.4, 0.8 and then 1 s. */
const sliceCount = 24;
const never = new AbortController().signal;
/** The start of the first render quantum from `seconds` on. */
const atQuantumAfter = (seconds: number) =>
  (Math.ceil((seconds * sampleRate) / quantumFrames) * quantumFrames) / sampleRate;

/** Plays an excerpt and waits until all of it is scheduled. */
async function play(device: ReturnType<typeof createDevice>, onPlaying = () => {}) {
  let playing: Parameters<Parameters<typeof playExcerpt>[3]>[0] | undefined;
  const result = playExcerpt(device.context, excerpt(), never, begun => {
    playing = begun;
    onPlaying();
  });
  await expect.poll(() => device.started.length).toBe(sliceCount);
  return { result, playing };
}

it.each([calmFocus, glassMusic])(
  "a tenth of a second is rendered before the sound starts, %#",
  async score => {
    const { context, started, end } = createDevice();
    const stop = new AbortController();
    const result = playExcerpt(context, excerpt(score), stop.signal, () => {
      stop.abort();
      end();
    });
    expect(await result).toBe(false);
    expect(started).toHaveLength(1);
    expect(started[0]?.samples.length).toBeLessThan(0.1 * sampleRate + quantumFrames);
    // 10 ms, and the buffer that the device is playing.
    expect(started[0]?.at).toBe(atQuantumAfter(1.03));
  },
);

it("a stop ends every slice after the fade; the sound is over when those have ended that started before", async () => {
  const { device, context, started, stops, end } = createDevice();
  const stop = new AbortController();
  let isOver = false;
  const result = playExcerpt(context, excerpt(), stop.signal, () => undefined).finally(() => {
    isOver = true;
  });
  await expect.poll(() => started.length).toBe(sliceCount);
  // The second slice plays, and the third starts within the fade.
  device.currentTime = (started[2]?.at ?? 0) - 0.05;
  end(0);
  stop.abort();
  expect(stops).toEqual(started.slice(1).map(() => device.currentTime + 0.15));
  end(1);
  await new Promise(resolve => setTimeout(resolve));
  expect(isOver).toBe(false);
  end(2);
  expect(await result).toBe(false);
});

it("each slice starts where the one before it ends, with a render quantum", async () => {
  const device = createDevice();
  await play(device);
  const { started } = device;
  expect(started.length).toBeGreaterThan(5);
  for (const [index, { at, samples }] of started.slice(0, -1).entries()) {
    const frame = Math.round(at * sampleRate);
    expect(frame % quantumFrames).toBe(0);
    expect(Math.round((started[index + 1]?.at ?? 0) * sampleRate)).toBe(frame + samples.length);
  }
});

it("a slice that comes too late moves those after it, so no two overlap", async () => {
  const opened = createDevice();
  await play(opened, () => {
    opened.device.currentTime = 5;
  });
  const [first, second, third] = opened.started;
  expect(first?.at).toBeLessThan(1.1);
  expect(second?.at).toBe(atQuantumAfter(5.03));
  expect(third?.at).toBeCloseTo(atQuantumAfter(5.03) + (second?.samples.length ?? 0) / sampleRate, 9);
});

it("the seconds heard follow the audio clock, less what the device still holds back", async () => {
  const opened = createDevice();
  const { playing } = await play(opened);
  const { device } = opened;
  expect(playing?.heardSeconds()).toBe(0);
  device.currentTime = atQuantumAfter(1.03) + 0.05 + 2.5;
  expect(playing?.heardSeconds()).toBeCloseTo(2.5, 9);
  device.currentTime = 100;
  expect(playing?.heardSeconds()).toBe(previewSeconds);
});

it("played to its end → true", async () => {
  const device = createDevice();
  const { result } = await play(device);
  device.end();
  expect(await result).toBe(true);
});
