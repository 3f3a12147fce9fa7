import { quantumFrames } from "@phaselock/signal";
import { vi } from "vitest";
import type { Changed, Clock, Command, Message, Moved } from "../worklet/protocol.ts";

type Processor = {
  readonly port: { onmessage: (message: { data: Command }) => void };
  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
};

/** Runs the processor as an AudioWorklet does. Stubs globals: the test unstubs them. */
export async function startWorklet(sampleRate: number) {
  const clocks: Clock[] = [];
  const changes: Changed[] = [];
  const moves: Moved[] = [];
  const registered: (new () => Processor)[] = [];
  vi.stubGlobal("sampleRate", sampleRate);
  vi.stubGlobal("currentTime", 0);
  vi.stubGlobal(
    "AudioWorkletProcessor",
    class {
      readonly port = {
        postMessage(message: Message) {
          if ("changed" in message) changes.push(message);
          else if ("moved" in message) moves.push(message);
          else clocks.push(message);
        },
      };
    },
  );
  vi.stubGlobal("registerProcessor", (_: string, processor: new () => Processor) =>
    registered.push(processor),
  );
  // The module registers the processor only when it is evaluated.
  vi.resetModules();
  await import("../worklet/processor.ts");
  const processor = registered[0] && new registered[0]();
  if (!processor) throw new Error("No processor was registered");

  let quanta = 0;
  return {
    clocks,
    changes,
    moves,
    send: (data: Command) => processor.port.onmessage({ data }),
    /** Renders quanta and returns the samples of the left channel. */
    render(count: number): number[] {
      const left = new Float32Array(quantumFrames);
      const right = new Float32Array(quantumFrames);
      const rendered: number[] = [];
      for (let n = 0; n < count; n++) {
        vi.stubGlobal("currentTime", (quanta++ * quantumFrames) / sampleRate);
        processor.process([], [[left, right]]);
        rendered.push(...left);
      }
      return rendered;
    },
  };
}
