import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/product.md"), "utf8");

/** The cells of every row that names a rule, its file and its test. */
const rules = [...page.matchAll(/^\| (.+) \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(
  ([, rule, held, proven]) => ({
    rule: rule ?? "",
    held: held ?? "",
    proven: proven ?? "",
  }),
);
const rows = page.split("\n").filter(line => line.startsWith("| ") && line.split(" | ").length === 3);

it("every row of docs/product.md names one file and one test", () => {
  const ofRules = rows.filter(line => !/^\| (Rule|Looking for) \|/.test(line) && !line.includes("](#"));
  expect(rules.length).toBeGreaterThan(50);
  expect(ofRules.filter(line => !/ \| `[^`]+` \| `[^`]+` \|$/.test(line))).toEqual([]);
});

it("every path that docs/product.md names is a file", () => {
  const paths = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, path]) => path ?? "");
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([]);
});

it("every rule of docs/product.md is proven by a test file", () => {
  expect(rules.filter(({ proven }) => !/\.test\.tsx?$/.test(proven))).toEqual([]);
});

it("every section of docs/product.md that code or docs link to exists", () => {
  const linked = execFileSync("git", ["grep", "-ohE", "product\\.md#[a-z-]+"], {
    cwd: root,
    encoding: "utf8",
  });
  const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, name = ""]) =>
    name.toLowerCase().replaceAll(" ", "-"),
  );
  const own = [...page.matchAll(/\]\(#([\w-]+)\)/g)].map(([, section]) => section);
  const used = [...linked.matchAll(/#([a-z-]+)/g)].map(([, section]) => section);
  expect(used.length).toBeGreaterThan(20);
  expect([...used, ...own].filter(section => !sections.includes(section ?? ""))).toEqual([]);
});
