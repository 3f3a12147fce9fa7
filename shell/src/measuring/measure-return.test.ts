import { expect, it, vi } from "vitest";
import { measureReturn } from "./measure-return.ts";

it("a document of the shell before the live one → one failure of the shell is measured", () => {
  const send = vi.fn();
  measureReturn({ dataset: { failedShell: "1.1.0-0a1b2c3d" } }, send);
  expect(send.mock.calls).toEqual([[{ kind: "remote-failure", remote: "shell", reason: "invalid" }]]);
});

it("a document of the live shell → nothing is measured", () => {
  const send = vi.fn();
  measureReturn({ dataset: { fallbackShell: "1.0.0-0a1b2c3d" } }, send);
  expect(send).not.toHaveBeenCalled();
});
