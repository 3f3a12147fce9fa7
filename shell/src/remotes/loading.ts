/** A load in progress, or over. */
export type Loading = {
  /** When the user began to wait for it, on the clock of `performance.now()`. */
  readonly startedAt: number;
  readonly done: Promise<unknown>;
  readonly isLoading: () => boolean;
};
