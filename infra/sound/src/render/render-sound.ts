import {
  createEngine,
  quantumFrames,
  type Schedule,
  type Score,
  type Strength,
  scheduleOf,
} from "@phaselock/signal";

/** Which part of a session is rendered, and how. */
export type Part = {
  /** Length of the session in seconds. */
  readonly sessionSeconds: number;
  /** Where in the session the part begins, and how long it lasts. */
  readonly fromSeconds: number;
  readonly seconds: number;
  readonly strength: Strength;
  readonly sampleRate: number;
  /** Seconds of a raised cosine at both ends, so that an excerpt doesn't begin in the middle of a note. */
  readonly fadeSeconds: number;
};

/** Whole quanta of both channels. */
export type Rendered = { readonly left: Float32Array; readonly right: Float32Array };

/** Fades both ends of a channel, in place. */
function fade(samples: Float32Array, frames: number): void {
  for (let n = 0; n < frames; n++) {
    const level = (1 - Math.cos((Math.PI * (n + 0.5)) / frames)) / 2;
    samples[n] = level * (samples[n] ?? 0);
    samples[samples.length - 1 - n] = level * (samples[samples.length - 1 - n] ?? 0);
  }
}

/** Renders part of a session of a score. */
export const renderSound = (score: Score, { sessionSeconds, strength, ...part }: Part): Rendered =>
  renderSchedule(scheduleOf(score, sessionSeconds, strength), part);

/** Renders part of a schedule with the engine that plays it, from the quantum that holds its first frame. */
export function renderSchedule(
  schedule: Schedule,
  part: Omit<Part, "sessionSeconds" | "strength">,
): Rendered {
  const { sampleRate } = part;
  const engine = createEngine(schedule, sampleRate);
  const first = Math.floor((part.fromSeconds * sampleRate) / quantumFrames) * quantumFrames;
  const frames = Math.floor((part.seconds * sampleRate) / quantumFrames) * quantumFrames;
  const [left, right] = [new Float32Array(frames), new Float32Array(frames)];
  const quantum = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)] as const;
  for (let frame = 0; frame < frames; frame += quantumFrames) {
    engine.render(first + frame, ...quantum);
    left.set(quantum[0], frame);
    right.set(quantum[1], frame);
  }
  const faded = Math.min(frames >> 1, Math.round(part.fadeSeconds * sampleRate));
  fade(left, faded);
  fade(right, faded);
  return { left, right };
}
