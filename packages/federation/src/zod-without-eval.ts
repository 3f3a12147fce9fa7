import type { Plugin } from "vite";

const zodCore = /\/zod\/v4\/core\/core\.js$/;
const setting = "__zod_globalConfig = {}";

/**
 * Builds zod without its just-in-time compiler. Zod probes `new Function` when the first object schema is made, and
 * the documents' Content-Security-Policy reports that as a violation. Setting it here, and not by `z.config`, frees
 * us from the order in which chunks are evaluated.
 */
export const zodWithoutEval = (): Plugin => ({
  name: "phaselock:zod-without-eval",
  transform(code, id) {
    if (!zodCore.test(id)) return null;
    if (!code.includes(setting))
      this.error("zod no longer keeps its configuration where it was: see this plugin");
    return { code: code.replace(setting, "__zod_globalConfig = { jitless: true }"), map: null };
  },
});
