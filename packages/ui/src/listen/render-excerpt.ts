import { previewSeconds } from "@phaselock/contracts";
import {
  createEngine,
  fadeSeconds,
  lineFrom,
  prepareSchedule,
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
/** The excerpt ends like a session and starts like a resumed one, so that it is heard soon after the click. */
const fadeOutSeconds = 4;

/** Lays an excerpt out: a session of its score that is silent before and after. */
function scheduleExcerpt(score: Score): Schedule {
  const schedule = scheduleOf(score, session.seconds);
  const full = valueAt(schedule.master, session.excerptFrom);
  const curve = "raised-cosine";
  const master = lineFrom(0, [
    { seconds: session.excerptFrom, to: 0, curve },
    { seconds: fadeSeconds.start, to: full, curve },
    { seconds: previewSeconds - fadeSeconds.start - fadeOutSeconds, to: full, curve },
    { seconds: fadeOutSeconds, to: 0, curve },
  ]);
  return { ...schedule, master };
}

/** What an excerpt is rendered from. */
type Prepared = {
  readonly sampleRate: number;
  readonly schedule: Schedule;
  /** Its composition and textures. */
  readonly prepared: ReturnType<typeof prepareSchedule>;
};

const known = new WeakMap<Score, Prepared>();

/** Composes an excerpt and makes its textures, once. That takes up to 100 ms, so do it when a press begins. */
export function prepareExcerpt(score: Score, sampleRate: number): Prepared {
  const before = known.get(score);
  if (before?.sampleRate === sampleRate) return before;
  const schedule = scheduleExcerpt(score);
  const made = { sampleRate, schedule, prepared: prepareSchedule(schedule, sampleRate) };
  known.set(score, made);
  return made;
}

/** Seconds of the first slice, and of the longest one. Each doubles what is rendered. */
const sliceSeconds = { first: 0.1, longest: 1 } as const;
/** What is rendered without a pause: the start, which must last while the page shows that it plays. */
const aheadSeconds = 0.4;
/** Longest stretch of rendering after that, ms: far below the 50 ms at which a page feels blocked. */
const stretchMs = 8;

const nextTask = () => new Promise<void>(resolve => setTimeout(resolve));

/**
 * Renders an excerpt with the engine that plays its session: the same samples. The first slice is short, so that it can
 * be heard while the next ones are rendered. Between two stretches of rendering the page gets its turn.
 * @param isWanted asked after each pause; if it returns false, no more slices follow
 */
export async function* renderExcerpt(
  score: Score,
  sampleRate: number,
  isWanted: () => boolean,
): AsyncGenerator<Slice, void> {
  const { schedule, prepared } = prepareExcerpt(score, sampleRate);
  const engine = createEngine(schedule, sampleRate, { prepared });
  const quanta = (at: number) => (at * sampleRate) / quantumFrames;
  const [start, end] = [
    Math.floor(quanta(session.excerptFrom)),
    quanta(session.excerptFrom + previewSeconds),
  ];
  const quantum = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)] as const;
  let stretchEnds = performance.now() + stretchMs;
  for (let from = start; from < end; ) {
    const length = Math.max(quanta(sliceSeconds.first), Math.min(from - start, quanta(sliceSeconds.longest)));
    const to = Math.ceil(Math.min(end, from + length));
    const frames = (to - from) * quantumFrames;
    const slice = { left: new Float32Array(frames), right: new Float32Array(frames) };
    for (let n = from; n < to; n++) {
      if (n - start > quanta(aheadSeconds) && performance.now() > stretchEnds) {
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
  }
}
