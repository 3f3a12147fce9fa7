import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { studies } from "@phaselock/literature";
import { body } from "@phaselock/mfe-marketing/blog-body";
import { pageFindings } from "@phaselock/mfe-marketing/research-content";
import { catalogue } from "@phaselock/svc-sessions/catalogue";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** The code whose texts a user reads, and the documents that say what the product does. */
const folders = [
  ...["shell/src", "packages/web/src", "packages/ui/src", "packages/adaptation/src", "packages/playback/src"],
  ...["mfe-marketing/src", "mfe-account/src", "mfe-player/src", "svc-sessions/src", "packages/contracts/src"],
];
const documents = [
  "docs/product.md",
  "docs/evidence.md",
  "docs/recommendations.md",
  "docs/sound.md",
  "docs/attention.md",
];

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** A DOI, or a link to a page of a study. */
const study =
  /\b10\.\d{4,9}\/(?:\([^\s()]*\)|[^\s"'`()\]])+|https?:\/\/[^\s"'`)\]]*(?:pubmed|\/pmc\/|PMC\d)[^\s"'`)\]]*/g;
const registered = Object.values(studies).map(({ url }) => url);

/** The studies that a source names and the register doesn't know. Comments in code don't count. */
const unknownIn = (source: string): readonly string[] =>
  [...source.matchAll(study)]
    .map(([name]) => name)
    .filter(name => !registered.some(url => url.endsWith(name)));

/** Words by which a text says that somebody studied something. */
const claim = /\b(?:stud(?:y|ies)|meta-anal\w+|reviews?|people|participants|students|found)\b|\d ?%/i;
const needsCitation = (text: string): boolean => claim.test(text);

describe("a study that isn't in the register is found", () => {
  it.each(['url: "https://doi.org/10.1234/made-up"', "(https://pubmed.ncbi.nlm.nih.gov/1/)"])("in %s", text =>
    expect(unknownIn(text)).toHaveLength(1),
  );
  it.each([
    '"https://doi.org/10.1038/s42003-024-07026-3"',
    "(doi:10.1016/S0028-3932(97)00015-8)",
    "tones of 10.5 Hz",
  ])("but not in %s", text => expect(unknownIn(text)).toEqual([]));
});

it("every study that our texts link to is in the register", () => {
  const files = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(file => `${folder}/${file}`),
  );
  const code = files.filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(500);
  const found = [
    ...code.flatMap(file => unknownIn(readFileSync(join(root, file), "utf8").replaceAll(comment, ""))),
    ...documents.flatMap(file => unknownIn(readFileSync(join(root, file), "utf8"))),
  ];
  expect(found).toEqual([]);
});

describe("a text that speaks of a study cites it", () => {
  it.each(["In one study, nothing changed.", "It held for 60 people.", "A loss of 5%."])("%s", text =>
    expect(needsCitation(text)).toBe(true),
  );

  it.each(catalogue)("the note of $name", ({ evidence }) => {
    expect(evidence.sources.length > 0 || !needsCitation(evidence.note)).toBe(true);
  });

  it("on the research page, except where it speaks of us", () => {
    const uncited = pageFindings.filter(
      ({ text, cites, isAboutUs }) => !isAboutUs && needsCitation(text) && !cites?.length,
    );
    expect(uncited.map(({ text }) => text)).toEqual([]);
  });

  it("in the articles", () => {
    const texts = [...body.opening.paragraphs, ...body.closing.paragraphs];
    const uncited = texts.filter(({ text, cites }) => needsCitation(text) && cites.length === 0);
    expect(uncited.map(({ text }) => text)).toEqual([]);
    for (const { text } of body.bands) expect(needsCitation(text)).toBe(false);
  });
});
