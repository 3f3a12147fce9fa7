const longest = 80;
/** Reserved by Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that every common file system takes: no separators, no control characters, no dot or space at an end. */
export function fileNameOf(name: string, extension: "wav" | "json"): string {
  const kept = name
    .normalize("NFC")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems refuse control characters
    .replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, "-")
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/^[\s.-]+|[\s.-]+$/g, "");
  return `${kept === "" || reserved.test(kept) ? "pattern" : kept}.${extension}`;
}
