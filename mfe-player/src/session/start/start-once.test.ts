import { expect, it, vi } from "vitest";
import { startOnce } from "./start-once.ts";

it("a double press of Start starts one player", async () => {
  const begin = vi.fn(async () => ({}));
  const once = startOnce();
  const [first, second] = await Promise.all([once.start(begin), once.start(begin)]);
  expect(second).toBe(first);
  expect(await once.started()).toBe(first);
  expect(begin).toHaveBeenCalledTimes(1);
});

it("a failed start can be retried", async () => {
  const begin = vi.fn(async () => "playing").mockRejectedValueOnce(new Error("no answer"));
  const once = startOnce();
  await expect(once.start(begin)).rejects.toThrow("no answer");
  expect(once.started()).toBeUndefined();
  expect(await once.start(begin)).toBe("playing");
});
