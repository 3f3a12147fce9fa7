import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const workspaces = ["shell", "mfe-marketing", "mfe-account", "mfe-player", "packages/web"];

/** Where words belong, tests, and what is written for machines: the prerenderer and its schema.org data. */
const exempt = /texts|\.test\.tsx$|\btesting\/|\bprerender\.tsx$|\bsocial-head\.tsx$/;

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** Between a tag or a value and the next one; a run with the punctuation of code in it is taken for code. */
const jsxText =
  /(?:(?<!=)>|\}(?!\s*(?:[:,]|(?:else|catch|finally|as|from|const)\b)))([^<>{}=;()|&`"]+)(?=<\/?[\w>]|\{)/g;
const attribute = /\b(?:aria-label|aria-description|title|placeholder|alt|label)=\{?["'`]([^"'`\n]+)/g;
/**
 * A word or a sentence in quotes, with a capital as English begins one. The product's name is the same in every
 * language, and what is logged or thrown is shown to nobody.
 */
const quoted = /(?<!(?:logWarning|Error)\(\s*)["`](?!Phaselock["`])([A-Z][a-z][^"`\n]*)/g;

/** The English that a component's source shows by itself. */
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

  it("shows the English of its texts only", () => {
    const found = files.flatMap(file =>
      inlineEnglish(readFileSync(join(folder, file), "utf8")).map(text => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
