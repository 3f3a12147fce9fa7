/** What English is written as where the reader says nothing of it. */
const fallback = "en-GB";

/**
 * The form of dates and money: the reader's own English, for the words around them are English too.
 * @param languages the reader's languages, the dearest first
 */
export const readerLocaleOf = (languages: readonly string[]): string =>
  languages.find(language => /^en(-|$)/i.test(language)) ?? fallback;

/** That of this browser. */
export const readerLocale = (): string => readerLocaleOf(navigator.languages ?? []);
