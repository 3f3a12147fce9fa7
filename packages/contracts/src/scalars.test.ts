import { expect, it } from "vitest";
import { sessionIdSchema, storableTextSchema } from "./scalars.ts";

it("two spellings of a session's id are one id", () => {
  const id = "019aa0c2-7d3e-7c4a-9d0f-3a5b6c7d8e9f";
  expect(sessionIdSchema.parse(id.toUpperCase())).toBe(id);
});

it.each(["NUL \0", "half a pair \ud83c", "other half \udf00"])(
  "text that no column holds is refused: %j",
  text => {
    expect(storableTextSchema.safeParse(text).success).toBe(false);
  },
);

it("text with whole surrogate pairs is text", () => {
  expect(storableTextSchema.parse("Zürich 🌀")).toBe("Zürich 🌀");
});
