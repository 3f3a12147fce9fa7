/** Every English text of this remote, except messages that come from the API or a provider. */
export * as texts from "./texts/all-texts.ts";
