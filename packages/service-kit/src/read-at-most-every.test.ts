import { expect, it, vi } from "vitest";
import { readAtMostEvery } from "./read-at-most-every.ts";

it("requests within the age share one reading, and the next one reads again", async () => {
  let now = 0;
  const read = vi.fn(async () => now);
  const reader = readAtMostEvery(1_000, read, () => now);
  expect(await Promise.all([reader(), reader()])).toEqual([0, 0]);
  now = 999;
  expect(await reader()).toBe(0);
  now = 1_000;
  expect(await reader()).toBe(1_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it("a failed reading is reported to those who waited for it, and not kept", async () => {
  const read = vi.fn(async () => "read").mockRejectedValueOnce(new Error("away"));
  const reader = readAtMostEvery(1_000, read, () => 0);
  await expect(Promise.all([reader(), reader()])).rejects.toThrow("away");
  expect(await reader()).toBe("read");
  expect(read).toHaveBeenCalledTimes(2);
});
