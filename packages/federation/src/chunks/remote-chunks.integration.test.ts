import { build, type Rollup } from "vite";
import { expect, it } from "vitest";
import { remoteChunks } from "./remote-chunks.ts";

const large = (name: string): string =>
  `export const ${name} = input => [${`"${name}", `.repeat(2_000)}input];`;

/** Modules by path: three screens, and an index that exports what they share. */
const modules: Readonly<Record<string, string>> = {
  "/entry.js": 'import "/src/screens.ts";',
  "/src/screens.ts":
    'globalThis.screens = [() => import("/a.js"), () => import("/b.js"), () => import("/c.js")];',
  "/a.js": 'import { engine, small } from "/index.js"; export default [engine(1), small(1)];',
  "/b.js":
    'import { engine, small, other } from "/index.js"; export default [engine(2), small(2), other(2)];',
  "/c.js": 'import { other, texts } from "/index.js"; export default [other(3), texts.ofC];',
  "/index.js":
    'export { engine } from "/engine.js"; export * from "/small.js"; export { other } from "/other.js"; export * as texts from "/texts.js";',
  "/engine.js": large("engine"),
  "/small.js": "export const small = input => [input, 'small'];",
  "/other.js": "export const other = input => [input, 'other'];",
  "/texts.js": "export { ofC } from '/texts-of-c.js'; export { ofD } from '/texts-of-d.js';",
  "/texts-of-c.js": "export const ofC = 'only c';",
  "/texts-of-d.js": "export const ofD = 'none';",
};

const chunks = async (): Promise<readonly Rollup.OutputChunk[]> => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "modules",
        enforce: "pre",
        resolveId: id => (id in modules ? id : null),
        load: id => modules[id] ?? null,
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: { input: "/entry.js", output: remoteChunks("/src/screens.ts") },
    },
  });
  return (built as Rollup.RollupOutput).output.filter(file => file.type === "chunk");
};

it("what two screens share → a chunk of theirs, which the third screen doesn't load; small modules → one chunk", async () => {
  const built = await chunks();
  const namesWith = (id: string) => built.filter(chunk => id in chunk.modules).map(({ name }) => name);
  const [[engine], [other]] = [namesWith("/engine.js"), namesWith("/other.js")];
  expect([engine, other].map(name => name?.startsWith("shared-"))).toEqual([true, true]);
  expect(engine).not.toBe(other);
  expect(namesWith("/texts-of-c.js")).toEqual(["c"]);
  const c = built.find(({ name }) => name === "c");
  expect(c?.imports.some(file => file.includes(`${engine}-`))).toBe(false);
});
