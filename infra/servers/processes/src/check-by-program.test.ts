import { expect, it } from "vitest";
import { checkByProgram } from "./check-by-program.ts";

const node = (script: string) => ({
  command: process.execPath,
  args: ["-e", script],
  install: "with npm ci",
  cwd: import.meta.dirname,
});
const missing = { ...node(""), command: "a-program-that-nobody-has", install: "apt install it" };
const line = "files: not checked, a-program-that-nobody-has is not installed (apt install it)";

it.each([
  [{}, true],
  [{ REQUIRE_SERVERS: "0" }, true],
  [{ REQUIRE_SERVERS: "1" }, false],
])("a missing program with %o → ok is %s, and the line says how to install it", async (env, ok) => {
  expect(await checkByProgram("files", missing, env)).toEqual({ ok, line });
});

it("a program that exits with 0 → the files are valid", async () => {
  const verdict = await checkByProgram("files", node(""), { REQUIRE_SERVERS: "1" });
  expect(verdict).toEqual({ ok: true, line: `files: valid (${process.execPath})` });
});

it("a program that fails → its output is the problem, whether or not programs are required", async () => {
  const failing = node("console.error('line 3 is wrong'); process.exit(2)");
  expect(await checkByProgram("files", failing, {})).toEqual({ ok: false, line: "files: line 3 is wrong" });
});
