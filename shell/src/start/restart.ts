import { startFailures, startMark } from "@phaselock/contracts";

let stop = (): void => undefined;

/** Sets what ends this copy of the shell: after it, nothing of this copy may touch the document. */
export const stopBeforeRestart = (stopThisCopy: () => void): void => {
  stop = stopThisCopy;
};

/**
 * Ends this copy of the shell, and asks the guard in the document for another one under the next path: a browser never
 * retries an import that failed, and another copy of one chunk alone would bring a second React. Call it from an event, not
 * while React renders.
 * @param isAskedFor whether the user pressed Retry. Otherwise a second failure returns to the last known good shell.
 */
export const restart = (isAskedFor: boolean): void => {
  stop();
  delete document.documentElement.dataset[startMark.attribute];
  dispatchEvent(new CustomEvent(startFailures.restart, { detail: isAskedFor }));
};

/** Tells the guard that this shell shows an error in place of every page. */
export const reportBroken = (): void => {
  dispatchEvent(new Event(startFailures.broken));
};
