import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const files = globSync("**/*.module.css", { cwd: import.meta.dirname });

it.each(files)("%s is in the layer of parts, so that the styles of the feature that uses it win", file => {
  expect(readFileSync(join(import.meta.dirname, file), "utf8")).toMatch(
    /^@layer parts \{\n( {2}.*\n|\n)*\}\n$/,
  );
});
