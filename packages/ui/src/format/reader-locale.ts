/** The locale if the reader has no English one. */
const fallback = "en-GB";

/** Never throws: a system may report an invalid language tag (`en-US@posix`). */
const isEnglish = (language: string): boolean => {
  try {
    return new Intl.Locale(language).language === "en";
  } catch {
    return false;
  }
};

/**
 * The locale for dates and money: the reader's preferred English, because the text around them is English too.
 * @param languages the reader's languages, most preferred first
 */
export const readerLocaleOf = (languages: readonly string[]): string => languages.find(isEnglish) ?? fallback;

/** The reader's locale in this browser. */
export const readerLocale = (): string => readerLocaleOf(navigator.languages ?? []);
