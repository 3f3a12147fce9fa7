import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { bandSchema } from "@phaselock/contracts";
import { isSaturatedRed, parseHex } from "@phaselock/signal";
import { expect, it } from "vitest";

const styles = readFileSync(createRequire(import.meta.url).resolve("@phaselock/ui/styles.css"), "utf8");

it.each(bandSchema.options)("the colour of %s is no saturated red", band => {
  const hex = new RegExp(`--${band}: (#[0-9a-f]{6})`).exec(styles)?.[1];
  expect(isSaturatedRed(parseHex(hex ?? ""))).toBe(false);
});
