import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

it("an unknown bench name and an inherited property name print the benches in one line and exit with 2", async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), "constructor"]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", chunk => (output += chunk));
  const [code] = await once(child, "close");
  expect([code, output]).toEqual([
    2,
    "npm run bench -- audio | events | gateway | identity | lighthouse | picture | progress | web\n",
  ]);
});
