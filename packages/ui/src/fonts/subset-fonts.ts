// Cuts the fonts of fonts.css that lie beside it out of the typefaces: run `node packages/ui/src/fonts/subset-fonts.ts`
// when a typeface or a range in fonts.css changes. The licences beside it allow that, and go with the files.
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
    // Figures stand in the mono, which needs no others; nothing is ligated.
    keepFeatures: ["kern"],
    // One weight, where it is one; a range is the typeface's own.
    ...(!weight.includes(" ") && { variationAxes: { wght: Number(weight) } }),
  });
  await writeFile(join(import.meta.dirname, file), cut);
  process.stdout.write(`${file}: ${cut.length} bytes\n`);
}
