import type { ServerProcess } from "@phaselock/processes";
import { beforeEach, expect, it, vi } from "vitest";
import { restartOnExit } from "./restart-on-exit.ts";

let pid: number | undefined;
let attempts: number;
const server: ServerProcess = {
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

it("a server that exited is started until it succeeds, and that is reported once", async () => {
  const messages: string[] = [];
  const restarting = restartOnExit("Redis", server, line => messages.push(line));
  pid = undefined;
  await vi.waitFor(() => expect(messages).toEqual(["Redis exited, restarting", "Redis has restarted"]), {
    timeout: 10_000,
  });
  expect(attempts).toBe(2);
  await restarting.close();
});

it("closing stops the server and reports no exit", async () => {
  const messages: string[] = [];
  await restartOnExit("Redis", server, line => messages.push(line)).close();
  expect(pid).toBeUndefined();
  expect(messages).toEqual([]);
});
