declare global {
  interface Window {
    /** Set by earlyClickScript of contracts. */
    phaselockTakePress?: () => HTMLElement | undefined;
  }
}

/** The button that was pressed on a prerendered page before there was anybody to answer; none is kept from then on. */
export const takePress = (): HTMLElement | undefined => window.phaselockTakePress?.();
