/*
 * Biome's noJsxLiterals doesn't replace this check. It finds four of the nine samples below, because it ignores attributes,
 * conditions and template literals. Its option noStrings finds seven, and over 2,300 strings that aren't English, such as
 * class names.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const workspaces = ["shell", "mfe-marketing", "mfe-account", "mfe-player", "packages/web"];

/** Files that may contain English: texts, tests, and output for machines (the prerenderer and its schema.org data). */
const exempt = /texts|\.test\.tsx$|\btesting\/|\bprerender\.tsx$|\bsocial-head\.tsx$/;

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** Text between a tag or a value and the next one. A run with code punctuation counts as code. */
const jsxText =
  /(?:(?<!=)>|\}(?!\s*(?:[:,]|(?:else|catch|finally|as|from|const)\b)))([^<>{}=;()|&`"]+)(?=<\/?[\w>]|\{)/g;
const attribute = /\b(?:aria-label|aria-description|title|placeholder|alt|label)=\{?["'`]([^"'`\n]+)/g;
/**
 * A quoted word or sentence that starts with a capital. Excludes the product's name, which is the same in every language,
 * and texts that are logged or thrown, which users don't see.
 */
const quoted = /(?<!(?:logWarning|Error)\(\s*)["`](?!Phaselock["`])([A-Z][a-z][^"`\n]*)/g;

/** Finds the English texts written directly in a component's source. */
const inlineEnglish = (source: string): string[] =>
  [jsxText, attribute, quoted]
    .flatMap(pattern =>
      [...source.replaceAll(comment, "").matchAll(pattern)].map(match => match[1]?.trim() ?? ""),
    )
    .filter(text => /[A-Za-z]{2}/.test(text.replaceAll(/\$\{[^}]*\}?/g, "")));

describe("English is found", () => {
  it.each([
    "<p>Try again</p>",
    "<p>\n  Charged: <Figure>{time}</Figure>\n</p>",
    "<p>{played} of {planned}</p>",
    "<p>{played} left, <b>{held}</b></p>",
    '<button aria-label="Pause" />',
    '<input placeholder={"e-mail"} />',
    `<svg aria-label={\`beat of \${name}\`} />`,
    '<b>{isKnown ? "Continue" : texts.start}</b>',
    `<b>{\`Welcome, \${name}\`}</b>`,
  ])("in %j", source => expect(inlineEnglish(source)).not.toEqual([]));

  it.each([
    "<p>{words.retry}</p> // Try again",
    `<time dateTime="P1D" className={cx("wide", styles.time)}>{\`\${day} · \`}</time>`,
    "const read = ({ id }: Props): Promise<Session | undefined> => (id < limit ? ask<Session>(id) : undefined);",
    '<title>{"Phaselock"}</title>',
    'catch (error) { logWarning("It failed", error); } const isOpen = true; return <Open />;',
    "<path d={isRunning ? pause : play} />",
  ])("but not in %j", source => expect(inlineEnglish(source)).toEqual([]));
});

describe.each(workspaces)("%s", workspace => {
  const folder = join(root, workspace, "src");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    file => file.endsWith(".tsx") && !exempt.test(file),
  );

  it("has components", () => expect(files.length).toBeGreaterThan(0));

  it("contains no English outside its texts", () => {
    const found = files.flatMap(file =>
      inlineEnglish(readFileSync(join(folder, file), "utf8")).map(text => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
