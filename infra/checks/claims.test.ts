import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** Code whose texts a user reads: the front end, the modes, the reasons of recommendations, and the errors. */
const folders = [
  ...["shell/src", "packages/web/src", "packages/ui/src", "packages/adaptation/src", "packages/playback/src"],
  ...["mfe-marketing/src", "mfe-account/src", "mfe-player/src"],
  ...["svc-sessions/src/modes/catalogue", "svc-sessions/src/recommendations/model"],
  "packages/contracts/src",
  "packages/literature/src",
];

/** The only texts that may claim an effect: the result of a user's own comparison with and without the beat. */
const comparison = "mfe-player/src/evidence/texts.ts";

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const claim =
  /\b(?:helps|lifts|improves|boosts|makes (?:it|you) (?:better|worse)|(?:raises|lowers) your)\b/gi;

/** Words that claim that a session causes something. Comments don't count. */
const claimsIn = (source: string): readonly string[] =>
  [...source.replaceAll(comment, "").matchAll(claim)].map(([words]) => words);

describe("a claim is found", () => {
  it.each(['"It probably lifts your mood"', "`helps, 14 sessions`", '"makes it worse"'])("in %s", text =>
    expect(claimsIn(text)).toHaveLength(1),
  );

  it.each([
    "// This helps the reader.",
    '"Your mood is probably higher after it"',
    '"What you want help with"',
  ])("but not in %s", text => expect(claimsIn(text)).toEqual([]));
});

it("no text that a user reads claims an effect, except the result of a comparison with and without the beat", () => {
  const files = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(file => `${folder}/${file}`),
  );
  const texts = files.filter(
    file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && file !== comparison,
  );
  expect(texts.length).toBeGreaterThan(500);
  const found = texts.flatMap(file =>
    claimsIn(readFileSync(join(root, file), "utf8")).map(words => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});
