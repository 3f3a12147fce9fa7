import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const queryFile = fileURLToPath(new URL("./shared-query.ts", import.meta.url));
const shared: ReadonlySet<string> = new Set(
  /export \{([^}]*)\}/.exec(readFileSync(queryFile, "utf8"))?.[1]?.match(/\w+/g),
);

/** Value imports only: types are erased before run time. */
const imports = /import\s*\{([^}]*)\}\s*from\s*"@tanstack\/react-query"/g;

const namesIn = (list: string): string[] =>
  list.split(",").flatMap(item => {
    const name = item.trim().split(/\s+as\s+/)[0] ?? "";
    return name === "" || name.startsWith("type ") ? [] : [name];
  });

/**
 * Fails the build of a remote that imports a name of the query cache that the shell does not share. At run time the
 * name would be undefined, without any error.
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
        `${missing.join(", ")}: not shared from @tanstack/react-query. Add it to packages/federation/src/shared-query.ts.`,
      );
  },
});
