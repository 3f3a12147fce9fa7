import { expect, test } from "vitest";
import { deserializeState, emptyState, serializeState } from "./state.ts";

test("state survives being written and read", () => {
  const state = emptyState();
  state.account.clockOffsetSeconds = 86_400;
  state.plannedDeclines.set("sub_1", { subscription: "sub_1" });
  state.answers.set("key", { key: "key", fingerprint: "f", body: "{}", createdAtMs: 1 });
  expect(deserializeState(serializeState(state))).toEqual(state);
});

test("a file of the release before subscriptions is read with the later tables empty", () => {
  const answer = { key: "key", fingerprint: "f", body: "{}", createdAtMs: 1 };
  const earlier = {
    format: 1,
    checkouts: [],
    paymentIntents: [],
    events: [],
    deliveries: [],
    answers: [answer],
  };
  const state = deserializeState(JSON.stringify(earlier));
  expect(state.answers.get("key")).toEqual(answer);
  expect(state.subscriptions.size).toBe(0);
  expect(state.account).toEqual(emptyState().account);
});

test("a file of another format is refused", () => {
  expect(() => deserializeState(JSON.stringify({ format: 2 }))).toThrow();
});
