import {
  createEngine,
  fadeSeconds,
  lineFrom,
  quantumFrames,
  type Schedule,
  type Score,
  scheduleOf,
  valueAt,
} from "@phaselock/signal";

/** Both channels of a piece of sound, in whole quanta. */
export type Slice = {
  readonly left: Float32Array<ArrayBuffer>;
  readonly right: Float32Array<ArrayBuffer>;
};

/** An excerpt is from the second minute of a short session. Music has arrived by then: its first minute is sparse. */
const session = { seconds: 300, excerptFrom: 60 } as const;
/** As a session ends. It starts as a session resumes: within 300 ms of the click one hears it. */
const fadeOutSeconds = 4;

/** Lays an excerpt out: a session of its score that is silent before and after. */
export function scheduleExcerpt(score: Score, seconds: number): Schedule {
  const schedule = scheduleOf(score, session.seconds);
  const full = valueAt(schedule.master, session.excerptFrom);
  const curve = "raised-cosine";
  const master = lineFrom(0, [
    { seconds: session.excerptFrom, to: 0, curve },
    { seconds: fadeSeconds.start, to: full, curve },
    { seconds: seconds - fadeSeconds.start - fadeOutSeconds, to: full, curve },
    { seconds: fadeOutSeconds, to: 0, curve },
  ]);
  return { ...schedule, master };
}

/** Seconds of the first slice, and of the longest one. Each is twice as long as the one before. */
const sliceSeconds = { first: 0.1, longest: 1 } as const;
/** Longest stretch of rendering without a pause, ms: far below the 50 ms at which a page feels blocked. */
const stretchMs = 8;

const nextTask = () => new Promise<void>(resolve => setTimeout(resolve));

/**
 * Renders an excerpt with the engine that plays its session: the same samples. The first slice is short, so that it can
 * be heard while the next ones are rendered. Between two stretches of rendering the page gets its turn.
 * @param isWanted asked after each pause; if it returns false, no more slices follow
 */
export async function* renderExcerpt(
  score: Score,
  seconds: number,
  sampleRate: number,
  isWanted: () => boolean,
): AsyncGenerator<Slice, void> {
  const engine = createEngine(scheduleExcerpt(score, seconds), sampleRate);
  const quanta = (at: number) => (at * sampleRate) / quantumFrames;
  const end = Math.ceil(quanta(session.excerptFrom + seconds));
  const quantum = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)] as const;
  let stretchEnds = performance.now() + stretchMs;
  let length: number = sliceSeconds.first;
  for (let from = Math.floor(quanta(session.excerptFrom)); from < end; ) {
    const to = Math.min(end, from + Math.ceil(quanta(length)));
    const frames = (to - from) * quantumFrames;
    const slice = { left: new Float32Array(frames), right: new Float32Array(frames) };
    for (let n = from; n < to; n++) {
      if (performance.now() > stretchEnds) {
        await nextTask();
        if (!isWanted()) return;
        stretchEnds = performance.now() + stretchMs;
      }
      engine.render(n * quantumFrames, ...quantum);
      slice.left.set(quantum[0], (n - from) * quantumFrames);
      slice.right.set(quantum[1], (n - from) * quantumFrames);
    }
    yield slice;
    from = to;
    length = Math.min(2 * length, sliceSeconds.longest);
  }
}
