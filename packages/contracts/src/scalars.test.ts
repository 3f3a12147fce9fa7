import { expect, it } from "vitest";
import { sessionIdSchema, storableTextSchema, timestampSchema } from "./scalars.ts";

it("an upper-case session id parses to the lower-case one", () => {
  const id = "019aa0c2-7d3e-7c4a-9d0f-3a5b6c7d8e9f";
  expect(sessionIdSchema.parse(id.toUpperCase())).toBe(id);
});

it.each(["NUL \0", "half a pair \ud83c", "other half \udf00"])(
  "text that PostgreSQL can't store is refused: %j",
  text => {
    expect(storableTextSchema.safeParse(text).success).toBe(false);
  },
);

it("text with complete surrogate pairs is accepted", () => {
  expect(storableTextSchema.parse("Zürich 🌀")).toBe("Zürich 🌀");
});

it("a time in the year 0, which PostgreSQL can't store, is refused", () => {
  expect(timestampSchema.safeParse("0000-06-01T00:00:00Z").success).toBe(false);
  expect(timestampSchema.safeParse("0001-06-01T00:00:00Z").success).toBe(true);
});
