import { expect, it } from "vitest";
import { readerLocaleOf } from "./reader-locale.ts";

it.each([
  [["en-US", "en"], "en-US"],
  [["de-CH", "en-AU"], "en-AU"],
  [["de-CH", "fr"], "en-GB"],
  [["eno"], "en-GB"],
  [[], "en-GB"],
])("of %j is %s", (languages, locale) => {
  expect(readerLocaleOf(languages)).toBe(locale);
});
