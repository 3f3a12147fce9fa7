import { type Band, type Mode, type ModeEffect, ownModeId } from "@phaselock/contracts";
import { progressTexts } from "../texts.tsx";

const words = progressTexts.effects;

/** The modes of the catalogue; null while it is not loaded. */
export type Catalogue = readonly Pick<Mode, "id" | "name" | "band">[] | null;

/** What a row says about its mode. */
export type KnownMode = {
  readonly name: string;
  /** Null if it has no single band, or none that is known: the user's own patterns, or a mode that the catalogue lacks. */
  readonly band: Band | null;
  readonly note: string | null;
};

/** Without the catalogue's name, the id in words: `deep-work` becomes `Deep work`. */
const inWords = (modeId: string): string => {
  const text = modeId.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Finds the name and the band of a mode of the past, which the catalogue may no longer have. */
export const knownMode = (modeId: ModeEffect["modeId"], modes: Catalogue): KnownMode => {
  if (modeId === ownModeId) return { name: words.own, band: null, note: null };
  if (!modes) return { name: inWords(modeId), band: null, note: null };
  const mode = modes.find(({ id }) => id === modeId);
  return mode
    ? { name: mode.name, band: mode.band, note: null }
    : { name: inWords(modeId), band: null, note: words.gone };
};
