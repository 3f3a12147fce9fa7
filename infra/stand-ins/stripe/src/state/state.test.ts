import { expect, test } from "vitest";
import { deserializeState, emptyState, serializeState } from "./state.ts";

test("state survives being written and read", () => {
  const state = emptyState();
  state.account.clockOffsetSeconds = 86_400;
  state.plannedDeclines.set("sub_1", { id: "sub_1" });
  state.answers.set("key", { id: "key", fingerprint: "f", body: "{}", createdAtMs: 1 });
  expect(deserializeState(serializeState(state))).toEqual(state);
});

test.each([{ format: 1 }, { charges: undefined }])("a file with %j is refused", changed => {
  const file = { ...JSON.parse(serializeState(emptyState())), ...changed };
  expect(() => deserializeState(JSON.stringify(file))).toThrow();
});
