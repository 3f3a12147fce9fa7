const maxLength = 300;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out, with what turns text around
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/**
 * A text that comes from an address, which anybody may have written, as it may be shown: on one line, of a bounded
 * length. It is drawn as text and never as markup.
 */
export const toldText = (text: string): string => {
  const line = text.replaceAll(unprintable, " ").trim();
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join("")}…` : line;
};
