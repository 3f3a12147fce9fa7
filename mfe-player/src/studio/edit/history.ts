/** What an editor has done, and can undo and redo. */
export type History<T> = {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The gesture that made the present, if it may go on: a drag is one step, however many values it passes. */
  readonly gesture: string | null;
};

/** How many steps can be undone. */
export const stepsMax = 200;

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [], gesture: null });

/**
 * Records a step. Steps of one gesture become one.
 * @param gesture names a gesture that may go on; null for a step of its own
 */
export function record<T>(history: History<T>, next: T, gesture: string | null = null): History<T> {
  const { past, present } = history;
  if (next === present) return history;
  const isSame = gesture !== null && gesture === history.gesture;
  return {
    past: isSame ? past : [...past, present].slice(-stepsMax),
    present: next,
    future: [],
    gesture,
  };
}

/** Ends a gesture: the next step is another one. */
export const endGesture = <T>(history: History<T>): History<T> =>
  history.gesture === null ? history : { ...history, gesture: null };

export function undo<T>({ past, present, future }: History<T>): History<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, gesture: null };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], gesture: null };
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future, gesture: null };
  return { past: [...past, present], present: next, future: rest, gesture: null };
}
