declare global {
  interface Window {
    /** Set by the inline script `keepPressScript` of contracts. Returns the clicked button and stops listening. */
    phaselockTakePress?: () => HTMLElement | undefined;
  }
}

/** Repeats the last click on a button that was made before the prerendered page was hydrated, and stops recording. */
export const replayEarlyClick = (): void => window.phaselockTakePress?.()?.click();
