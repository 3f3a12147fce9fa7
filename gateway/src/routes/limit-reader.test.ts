import { EventEmitter } from "node:events";
import type { FastifyReply } from "fastify";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { limitReader } from "./limit-reader.ts";

/** 200 bytes in each window. */
const rules = { bytesPerSecond: 400, windowMs: 500 };
let response: ReturnType<typeof createResponse>;

/** A response whose service always has more to send. */
const createResponse = () =>
  Object.assign(new EventEmitter(), {
    socket: { bytesWritten: 1_000, writableLength: 1_000 },
    writableNeedDrain: true,
    destroy: vi.fn(),
  });

/** Lets the client take so many bytes in each of some windows. */
const readFor = (windows: number, bytes: number) => {
  for (let count = 0; count < windows; count++) {
    response.socket.bytesWritten += bytes;
    vi.advanceTimersByTime(rules.windowMs);
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  response = createResponse();
  limitReader({ raw: response } as unknown as FastifyReply, rules);
});

it("a client that takes fewer bytes in a window than the minimum → the response ends", () => {
  readFor(1, 199);
  expect(response.destroy).toHaveBeenCalledOnce();
});

it("a client that takes the minimum in each window → the response continues", () => {
  readFor(100, 200);
  expect(response.destroy).not.toHaveBeenCalled();
});

it("a client that took much at first and then stops → the response ends after a window", () => {
  readFor(1, 1_000_000);
  readFor(1, 0);
  expect(response.destroy).toHaveBeenCalledOnce();
});

it("bytes that the gateway has only buffered don't count as taken", () => {
  response.socket.writableLength += 1_000_000;
  readFor(1, 1_000_000);
  expect(response.destroy).toHaveBeenCalledOnce();
});

it("a service that has nothing to send → the response continues, and for a whole window after that", () => {
  response.writableNeedDrain = false;
  readFor(10, 0);
  response.writableNeedDrain = true;
  readFor(1, 0);
  expect(response.destroy).not.toHaveBeenCalled();
  readFor(1, 0);
  expect(response.destroy).toHaveBeenCalledOnce();
});
