import { expect, it } from "vitest";
import { readerLocaleOf } from "./reader-locale.ts";

it.each([
  [["en-US", "en"], "en-US"],
  [["de-CH", "en-AU"], "en-AU"],
  [["de-CH", "fr"], "en-GB"],
  [["en-US@posix", "en-US"], "en-US"],
  [["en-US@posix"], "en-GB"],
  [["enm"], "en-GB"],
  [[], "en-GB"],
])("for the languages %j the locale is %s", (languages, locale) => {
  expect(readerLocaleOf(languages)).toBe(locale);
});
