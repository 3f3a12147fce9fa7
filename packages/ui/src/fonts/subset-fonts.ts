// Subsets the typefaces into the fonts that fonts.css references. Run `node packages/ui/src/fonts/subset-fonts.ts` when
// a typeface or a range in fonts.css changes. The licences next to it permit subsetting and must ship with the files.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const basic =
  /url\("\.\/(?<file>(?<typeface>[a-z-]+)-basic\.woff2)"\)[^}]*?font-weight: (?<weight>[^;]+);[^}]*?unicode-range:\s*(?<ranges>[^;]+);/g;

const charactersOf = (ranges: string): string =>
  ranges
    .split(",")
    .map(range => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split("-")
        .map(code => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
    })
    .join("");

const resolve = createRequire(import.meta.url).resolve;
const css = await readFile(join(import.meta.dirname, "fonts.css"), "utf8");

for (const { groups } of css.matchAll(basic)) {
  const { file = "", typeface = "", weight = "", ranges = "" } = groups ?? {};
  const whole = resolve(`@fontsource-variable/${typeface}/files/${typeface}-latin-wght-normal.woff2`);
  const cut = await subsetFont(await readFile(whole), charactersOf(ranges), {
    targetFormat: "woff2",
    noHinting: true,
    // Only kerning: figures are set in the mono, which needs no figure features, and ligatures are not used.
    keepFeatures: ["kern"],
    // A single weight is pinned; a range keeps the typeface's axis.
    ...(!weight.includes(" ") && { variationAxes: { wght: Number(weight) } }),
  });
  await writeFile(join(import.meta.dirname, file), cut);
  process.stdout.write(`${file}: ${cut.length} bytes\n`);
}
