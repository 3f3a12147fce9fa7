import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const queryFile = fileURLToPath(new URL("./shared-query.ts", import.meta.url));
const shared: ReadonlySet<string> = new Set(
  /export \{([^}]*)\}/.exec(readFileSync(queryFile, "utf8"))?.[1]?.match(/\w+/g),
);

/** Imports of values; what is imported as a type is gone at run time. */
const imports = /import\s*\{([^}]*)\}\s*from\s*"@tanstack\/react-query"/g;

const namesIn = (list: string): string[] =>
  list.split(",").flatMap(item => {
    const name = item.trim().split(/\s+as\s+/)[0] ?? "";
    return name === "" || name.startsWith("type ") ? [] : [name];
  });

/**
 * Fails the build of a remote that imports what the shell does not share of the query cache: at run time it would be
 * undefined, and nobody would have said so.
 */
export const sharedNamesGuard = (): Plugin => ({
  name: "phaselock:shared-names-guard",
  enforce: "pre",
  transform(code, id) {
    if (id.includes("/node_modules/")) return;
    const missing = [...code.matchAll(imports)]
      .flatMap(([, list = ""]) => namesIn(list))
      .filter(name => !shared.has(name));
    if (missing.length > 0)
      this.error(
        `${missing.join(", ")}: not shared of @tanstack/react-query. Add it to packages/federation/src/shared-query.ts.`,
      );
  },
});
