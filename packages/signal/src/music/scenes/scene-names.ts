/** The scenes, for what names one without playing it. */
export const sceneNames = [
  "glass",
  "tape",
  "haze",
  "keys",
  "low",
  "strings",
  "dusk",
  "tide",
  "prism",
  "paper",
] as const;
export type SceneName = (typeof sceneNames)[number];
