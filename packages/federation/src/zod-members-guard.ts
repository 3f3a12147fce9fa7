import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const membersFile = fileURLToPath(new URL("./zod-members.ts", import.meta.url));
const shared: ReadonlySet<string> = new Set(
  /export \{([^}]*)\}/.exec(readFileSync(membersFile, "utf8"))?.[1]?.match(/\w+/g),
);

const importsZod = /import\s*\{\s*z\s*\}\s*from\s*"zod"/;
const member = /\bz\.(\w+)/g;

/**
 * Fails a build that uses a member of `z` that browsers don't get. At run time the member would be undefined. Not
 * `enforce: "pre"`: the plugin reads JavaScript, in which `z.infer` and other types are gone.
 */
export const zodMembersGuard = (): Plugin => ({
  name: "phaselock:zod-members-guard",
  transform(code, id) {
    if (id.includes("/node_modules/") || !importsZod.test(code)) return;
    const missing = [...code.matchAll(member)].map(([, name = ""]) => name).filter(name => !shared.has(name));
    if (missing.length > 0)
      this.error(
        `z.${missing.join(", z.")}: not shared from zod. Add it to packages/federation/src/zod-members.ts.`,
      );
  },
});
