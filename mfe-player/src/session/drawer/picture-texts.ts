/** The choice of the picture on the ready screen. */
export const pictureTexts = {
  legend: "Picture",
  names: { rings: "Rings", horizon: "Horizon", beam: "Beam", field: "Field" },
  premium: "Premium",
  /** Names the link to the prices. */
  needsPremium: (picture: string) => `${picture} Premium: see what it includes`,
} as const;
