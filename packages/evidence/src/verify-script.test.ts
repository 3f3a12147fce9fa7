import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { createResultKey, statementFor } from "./testing/index.ts";

const run = promisify(execFile);
const page = resolve(import.meta.dirname, "../../../docs/evidence.md");

let key: Awaited<ReturnType<typeof createResultKey>>;
let folder: string;
let origin: string;
beforeAll(async () => {
  key = await createResultKey();
  folder = await mkdtemp(join(tmpdir(), "verify-"));
  const [, script = ""] = /```js\n(.*?)```/s.exec(await readFile(page, "utf8")) ?? [];
  await writeFile(join(folder, "verify.mjs"), script);
  const server = createServer((request, response) =>
    response.end(request.url === "/api/shared-results/keys" ? JSON.stringify(key.keys) : "{}"),
  );
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    await rm(folder, { recursive: true });
  };
});

/** Runs the script of docs/evidence.md. @returns its output */
const verify = async (signed: string): Promise<string> => {
  await writeFile(join(folder, "result.jws"), `${signed}\n`);
  const { stdout } = await run("node", ["verify.mjs", "result.jws", origin], { cwd: folder });
  return stdout.trim();
};

it("the documented script, with the public key alone → signed, plan unchanged, and the verdict", async () => {
  expect(await verify(await key.sign(statementFor(6)))).toBe("Signed. The plan is unchanged. Result: better");
});

it("the documented script says that a plan was changed", async () => {
  const statement = statementFor(6);
  const plan = { ...statement.plan, question: "Another question?" };
  expect(await verify(await key.sign({ ...statement, plan }))).toContain("The plan is changed");
});

it("the documented script refuses a changed statement", async () => {
  const [header = "", payload = "", signature = ""] = (await key.sign(statementFor(6))).split(".");
  const forged = Buffer.from(payload, "base64url").toString().replace('"better"', '"worse"');
  const tampered = [header, Buffer.from(forged).toString("base64url"), signature].join(".");
  await expect(verify(tampered)).rejects.toThrow("Not signed by this key");
});
