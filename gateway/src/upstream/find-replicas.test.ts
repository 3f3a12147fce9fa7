import { expect, it } from "vitest";
import { findReplicas } from "./find-replicas.ts";

const names: Readonly<Record<string, readonly { address: string; family: number }[]>> = {
  sessions: [
    { address: "10.0.0.7", family: 4 },
    { address: "10.0.0.5", family: 4 },
    { address: "fd00::5", family: 6 },
  ],
  "sessions-v6": [
    { address: "fd00::5", family: 6 },
    { address: "fd00::7", family: 6 },
  ],
  billing: [{ address: "10.0.0.9", family: 4 }],
};
const lookUp = async (name: string) => names[name] ?? Promise.reject(new Error(`${name} does not resolve`));
const find = (...urls: string[]) => findReplicas(urls, lookUp);

it("a name with several addresses → one replica at each address of its first family", async () => {
  expect(await find("http://sessions:3000")).toEqual(["http://10.0.0.5:3000", "http://10.0.0.7:3000"]);
  expect(await find("http://sessions-v6:3000")).toEqual(["http://[fd00::5]:3000", "http://[fd00::7]:3000"]);
});

it("a name with one address, an address, or https → unchanged", async () => {
  expect(await find("http://billing:3000", "http://[::1]:3000", "http://127.0.0.1:3000")).toEqual([
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
    "http://billing:3000",
  ]);
  expect(await find("https://sessions")).toEqual(["https://sessions"]);
});

it("a name that does not resolve → an error", async () => {
  await expect(find("http://billing:3000", "http://gone:3000")).rejects.toThrow("gone does not resolve");
});
