import { vi } from "vitest";

/** Stubs a silent AudioContext: each sound ends as soon as it starts. */
export const stubSound = (): void => {
  const gain = () => ({ gain: { value: 1, setTargetAtTime: () => undefined }, connect: (to: unknown) => to });
  const source = () => {
    const node = {
      onended: () => {},
      connect: (to: unknown) => to,
      start: () => queueMicrotask(() => node.onended()),
      stop: () => undefined,
    };
    return node;
  };
  vi.stubGlobal(
    "AudioContext",
    class {
      readonly sampleRate = 8_000;
      readonly currentTime = 0;
      readonly destination = {};
      resume = async () => undefined;
      close = async () => undefined;
      createBuffer = () => ({ copyToChannel: () => undefined });
      createGain = gain;
      createBufferSource = source;
    },
  );
};
