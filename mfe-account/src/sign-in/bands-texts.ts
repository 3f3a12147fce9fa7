/** The texts of the key to the bands' colours. */
export const bandsTexts = {
  label: "What the colours mean",
  range: (fromHz: number, toHz: number) => {
    if (fromHz === 0) return `to ${toHz} Hz`;
    return Number.isFinite(toHz) ? `${fromHz}–${toHz} Hz` : `from ${fromHz} Hz`;
  },
} as const;
