/*
 * Exports, not one object: a screen's bundle then contains only the texts that the screen shows.
 */
export { adaptationTexts as adaptation } from "./adaptation-texts.ts";
export { adaptingTexts as adapting } from "./adapting-texts.ts";
export { commonTexts as common } from "./common-texts.ts";
export { evidenceTexts as evidence } from "./evidence-texts.ts";
export { headphoneOfferTexts as headphones } from "./headphone-texts.ts";
export { instrumentTexts as instruments } from "./instrument-texts.ts";
export {
  journalTexts as journal,
  moodDetailsTexts as moodDetails,
  moodFieldsTexts as moodFields,
} from "./journal-texts.tsx";
export { libraryTexts as library } from "./library-texts.tsx";
export { playerTexts as player } from "./mode-texts.ts";
export { offlineTexts as offline } from "./offline-texts.ts";
export { ownAudioTexts as ownAudio } from "./own-audio-texts.ts";
export { pictureTexts as picture } from "./picture-texts.ts";
export {
  endedTexts as ended,
  keysTexts as keys,
  moodTexts as mood,
  readyTexts as ready,
  runningTexts as running,
  startFailureTexts as startFailure,
} from "./player-texts.tsx";
export { progressTexts as progress } from "./progress-texts.tsx";
export { playTexts as play } from "./screen-texts.tsx";
export { sessionsTexts as sessions, sessionTexts as session } from "./sessions-texts.tsx";
export { signalsTexts as signals } from "./signals-texts.ts";
export { simulatorTexts as simulator } from "./simulator-texts.tsx";
export { studioTexts as studio } from "./studio-texts.tsx";
