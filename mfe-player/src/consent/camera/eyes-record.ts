import type { CameraSignal } from "@phaselock/adaptation";

/** How much of the past is shown, in milliseconds. */
export const recordMs = 30_000;

/** One frame of the record. */
export type EyesSample = {
  readonly atMs: number;
  /** 1 is the user's own baseline; null without a face, or before the baseline is known. */
  readonly openness: number | null;
  readonly isClosed: boolean;
};

/** The last half minute of the eyes. Ages are in milliseconds before `nowMs`. */
export type EyesRecord = {
  readonly nowMs: number;
  /** How much of the half minute has passed since the camera started, in milliseconds. */
  readonly spanMs: number;
  readonly samples: readonly EyesSample[];
  readonly blinksAtMs: readonly number[];
};

/** Keeps the last half minute of what a running camera measures, in memory only. */
export function recordEyes(
  camera: Pick<CameraSignal, "view" | "subscribe">,
  now: () => number,
): { view(): EyesRecord; subscribe(listener: () => void): () => void; end(): void } {
  const startMs = now();
  let { blinks } = camera.view();
  let record: EyesRecord = { nowMs: startMs, spanMs: 0, samples: [], blinksAtMs: [] };
  const listeners = new Set<() => void>();
  const end = camera.subscribe(() => {
    const view = camera.view();
    const atMs = now();
    const isShown = (ms: number) => atMs - ms <= recordMs;
    const sample = { atMs, openness: view.eyeOpenness, isClosed: view.isClosed };
    record = {
      nowMs: atMs,
      spanMs: Math.min(recordMs, atMs - startMs),
      samples: [...record.samples.filter(it => isShown(it.atMs)), sample],
      blinksAtMs: [...record.blinksAtMs.filter(isShown), ...(view.blinks > blinks ? [atMs] : [])],
    };
    blinks = view.blinks;
    for (const listener of listeners) listener();
  });
  return {
    view: () => record,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    end,
  };
}

/** Below this, a rate would be a guess. */
const leastSpanMs = 10_000;

/** Blinks a minute over the record, so that it agrees with the blinks that are drawn; null in the first ten seconds. */
export const blinksPerMinute = ({ spanMs, blinksAtMs }: EyesRecord): number | null =>
  spanMs < leastSpanMs ? null : Math.round((blinksAtMs.length * 60_000) / spanMs);

/** The share of the frames with a face in which the eyes were open; null without one. */
export function openShare({ samples }: EyesRecord): number | null {
  const seen = samples.filter(({ openness }) => openness !== null);
  if (seen.length === 0) return null;
  return seen.filter(({ isClosed }) => !isClosed).length / seen.length;
}
