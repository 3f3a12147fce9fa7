/** What English is written as where the reader says nothing of it. */
const fallback = "en-GB";

/** A system may name itself in ways that are no language tag (`en-US@posix`). */
const isEnglish = (language: string): boolean => {
  try {
    return new Intl.Locale(language).language === "en";
  } catch {
    return false;
  }
};

/**
 * The form of dates and money: the reader's own English, for the words around them are English too.
 * @param languages the reader's languages, the dearest first
 */
export const readerLocaleOf = (languages: readonly string[]): string => languages.find(isEnglish) ?? fallback;

/** That of this browser. */
export const readerLocale = (): string => readerLocaleOf(navigator.languages ?? []);
