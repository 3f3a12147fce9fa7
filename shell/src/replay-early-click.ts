declare global {
  interface Window {
    /** Set by the inline script `earlyClickScript` of contracts. Returns the clicked button and stops listening. */
    phaselockTakeEarlyClick?: () => HTMLElement | undefined;
  }
}

/** Repeats the last click on a button that was made before the prerendered page was hydrated, and stops recording. */
export const replayEarlyClick = (): void => window.phaselockTakeEarlyClick?.()?.click();
