/** The window sizes for screenshots and tests, in CSS pixels. Only the player is also shown in landscape. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
  landscape: { width: 844, height: 390 },
} as const;
