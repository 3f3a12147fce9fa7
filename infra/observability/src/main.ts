import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rulesFolder } from "./rules/places.ts";
import { renderRules, ruleFiles } from "./rules/rule-files.ts";

/** `npm run observability` writes the rules of Prometheus. */
for (const [name, file] of Object.entries(ruleFiles)) {
  const path = join(rulesFolder, name);
  await writeFile(path, renderRules(file));
  process.stdout.write(`${path}\n`);
}
