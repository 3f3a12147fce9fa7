import type { Engine } from "../engine/engine.ts";
import { quantumFrames } from "../engine/quantum.ts";
import type { Transport } from "../engine/transport.ts";

export type Channels<Samples> = { readonly left: Samples; readonly right: Samples };

/** Renders `seconds` of an engine from `fromSeconds`, in float64. */
export function renderEngine(engine: Engine, fromSeconds: number, seconds: number): Channels<Float64Array> {
  const first = Math.round((fromSeconds * engine.sampleRate) / quantumFrames) * quantumFrames;
  const length = Math.ceil((seconds * engine.sampleRate) / quantumFrames) * quantumFrames;
  const left = new Float64Array(length);
  const right = new Float64Array(length);
  for (let at = 0; at < length; at += quantumFrames)
    engine.render(first + at, left.subarray(at, at + quantumFrames), right.subarray(at, at + quantumFrames));
  return { left, right };
}

/** Renders `frames` of a transport in float32, as the worklet does. Calls `during` before each quantum. */
export function renderTransport(
  transport: Transport,
  frames: number,
  during: (frame: number) => void = () => {},
): Channels<Float32Array> {
  const left = new Float32Array(frames);
  const right = new Float32Array(frames);
  for (let at = 0; at < frames; at += quantumFrames) {
    during(at);
    transport.render(left.subarray(at, at + quantumFrames), right.subarray(at, at + quantumFrames));
  }
  return { left, right };
}
