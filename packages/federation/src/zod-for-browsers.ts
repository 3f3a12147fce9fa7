import type { Plugin } from "vite";

type Edit = { readonly file: RegExp; readonly from: string; readonly to: string };

const classic = /\/zod\/v4\/classic\/external\.js$/;

const edits: readonly Edit[] = [
  // Zod probes `new Function` when it creates the first object schema, which the documents' Content-Security-Policy
  // reports as a violation. Unlike `z.config`, an edit here doesn't depend on the order in which chunks are evaluated.
  {
    file: /\/zod\/v4\/core\/core\.js$/,
    from: "__zod_globalConfig = {}",
    to: "__zod_globalConfig = { jitless: true }",
  },
  // Shared modules are not tree-shaken. These exports are most of zod's size, and only servers and tools use them.
  { file: classic, from: 'export * as core from "../core/index.js";', to: "" },
  { file: classic, from: 'export * as locales from "../locales/index.js";', to: "" },
  { file: classic, from: 'export { toJSONSchema } from "../core/json-schema-processors.js";', to: "" },
  { file: classic, from: 'export { fromJSONSchema } from "./from-json-schema.js";', to: "" },
  { file: classic, from: "compile, withParser, ZodCompileAsyncError, ZodCompileUnsupportedError, ", to: "" },
];

/** Builds zod for browsers: without compilers, locales and JSON Schema. */
export const zodForBrowsers = (): Plugin => ({
  name: "phaselock:zod-for-browsers",
  transform(code, id) {
    const wanted = edits.filter(edit => edit.file.test(id));
    if (wanted.length === 0) return null;
    let edited = code;
    for (const { from, to } of wanted) {
      if (!edited.includes(from)) this.error(`zod has changed: ${id} no longer contains ${from}`);
      edited = edited.replace(from, to);
    }
    return { code: edited, map: null };
  },
});
