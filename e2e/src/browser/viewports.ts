/** The windows in which screens are looked at, in CSS pixels: every one upright and wide, the player on its side too. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
  side: { width: 844, height: 390 },
} as const;
