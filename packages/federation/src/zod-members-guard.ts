import type { Plugin } from "vite";
import * as members from "./browser-zod/index.ts";

const shared: ReadonlySet<string> = new Set(Object.keys(members));

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
        `z.${missing.join(", z.")}: browsers don't get it. Add it to packages/federation/src/browser-zod.`,
      );
  },
});
