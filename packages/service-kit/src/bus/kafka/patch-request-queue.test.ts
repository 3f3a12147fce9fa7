import RequestQueue from "kafkajs/src/network/requestQueue/index.js";
import { beforeEach, expect, it, vi } from "vitest";
import "./patch-request-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

const openQueue = (maxInFlightRequests: number | null = null) => {
  const sent: number[] = [];
  const queue = new RequestQueue({
    maxInFlightRequests,
    requestTimeout: 5_000,
    enforceRequestTimeout: true,
    clientId: "test",
    broker: "127.0.0.1:9092",
    logger: { debug: () => undefined, warn: () => undefined },
  });
  return {
    queue,
    sent,
    ask: (correlationId: number) =>
      queue.push({
        entry: { correlationId, resolve: () => undefined, reject: () => undefined },
        expectResponse: true,
        sendRequest: () => sent.push(correlationId),
      }),
    answer: (correlationId: number) => queue.fulfillRequest({ correlationId, payload: null, size: 0 }),
  };
};

it("a connection without pending requests runs no timer", () => {
  const { sent, ask, answer } = openQueue();
  ask(1);
  answer(1);
  expect(sent).toEqual([1]);
  expect(vi.getTimerCount()).toBe(0);
});

it("a request beyond the in-flight limit is sent when an earlier one is answered", () => {
  const { sent, ask, answer } = openQueue(1);
  ask(1);
  ask(2);
  expect(sent).toEqual([1]);
  answer(1);
  expect(sent).toEqual([1, 2]);
  answer(2);
  vi.advanceTimersByTime(1_000);
  expect(vi.getTimerCount()).toBe(0);
});

it("a throttled request is sent when the throttling ends, and no timer is left", () => {
  const { queue, sent, ask, answer } = openQueue();
  queue.maybeThrottle(700);
  ask(1);
  vi.advanceTimersByTime(690);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(30);
  expect(sent).toEqual([1]);
  answer(1);
  expect(vi.getTimerCount()).toBe(0);
});
