export { HeadphoneTestView } from "./headphone-test.tsx";
export { headphoneTexts } from "./headphone-texts.ts";
export { LevelField } from "./level-field.tsx";
export { useHeadphoneTest } from "./use-headphone-test.ts";
