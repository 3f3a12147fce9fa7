const maxLength = 300;

// biome-ignore lint/suspicious/noControlCharactersInRegex: removes them and bidirectional controls
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/**
 * Makes an untrusted text from an address safe to show: one line, limited length. Render it as text, never as markup.
 */
export const sanitizeText = (text: string): string => {
  const line = text.replaceAll(unprintable, " ").trim();
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join("")}…` : line;
};
