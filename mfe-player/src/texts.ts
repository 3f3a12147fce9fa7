/** Every English text of this remote. Names of modes, bands and phases are data and come from the server. */
export * as texts from "./texts/all-texts.ts";
