import { beforeEach, expect, it, vi } from "vitest";
import { type OwnServer, revive } from "./revive.ts";

let pid: number | undefined;
let attempts: number;
const server: OwnServer = {
  get pid() {
    return pid;
  },
  async start() {
    attempts += 1;
    if (attempts === 1) throw new Error("address in use");
    pid = 2;
  },
  async stop() {
    pid = undefined;
  },
  signal() {},
};

beforeEach(() => {
  pid = 1;
  attempts = 0;
});

it("starts a server again that has died, as often as it takes, and says so once", async () => {
  const said: string[] = [];
  const kept = revive("Redis", server, line => said.push(line));
  pid = undefined;
  await vi.waitFor(() => expect(said).toEqual(["Redis ended, starting again", "Redis is up again"]), {
    timeout: 10_000,
  });
  expect(attempts).toBe(2);
  await kept.close();
});

it("stops a server when it is closed, and does not take that for a death", async () => {
  const said: string[] = [];
  await revive("Redis", server, line => said.push(line)).close();
  expect(pid).toBeUndefined();
  expect(said).toEqual([]);
});
