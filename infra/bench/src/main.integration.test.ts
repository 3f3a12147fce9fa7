import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

it("a name that is no bench, and a property of every object: one line with the benches, exit code 2", async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), "constructor"]);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", chunk => (said += chunk));
  const [code] = await once(child, "close");
  expect([code, said]).toEqual([2, "npm run bench -- events | gateway | identity | lighthouse | web\n"]);
});
