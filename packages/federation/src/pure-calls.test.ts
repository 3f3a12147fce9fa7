import { transform } from "esbuild";
import { expect, it } from "vitest";
import { markPureCalls } from "./pure-calls.ts";

/** What remains of a module of which nothing is used but `used`. */
const remaining = async (code: string): Promise<string> => {
  const { code: shaken } = await transform(markPureCalls(code), {
    format: "esm",
    treeShaking: true,
    minify: true,
  });
  return shaken.trim();
};

it("an unused schema is dropped with the schemas that it uses, whatever methods they call", async () => {
  const shaken = await remaining(`
    const inner = z.object({ id: z.string().check(z.minLength(1)) });
    const unused = z.extend(z.omit(inner, { id: true }), { list: z.array(z.nullable(inner)) });
    export const used = z.number().check(z.minimum(0));`);
  expect(shaken).toMatch(/^const \w+=z\.number\(\)\.check\(z\.minimum\(0\)\);export\{/);
});

it("a call inside a function, or of a module's own, is left as it is", async () => {
  const code = "export const read = () => { count(); return 1; };\nstart();";
  expect(markPureCalls(code)).toBe(code);
});
