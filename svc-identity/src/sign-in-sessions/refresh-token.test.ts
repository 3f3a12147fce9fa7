import { expect, test } from "vitest";
import { generateRefreshToken, openSuccessor, sealSuccessor } from "./refresh-token.ts";

test("a sealed successor opens only with the token it replaced", () => {
  const [token, successor] = [generateRefreshToken(), generateRefreshToken()];
  const sealed = sealSuccessor(successor, token);
  expect(openSuccessor(sealed, token)).toBe(successor);
  expect(() => openSuccessor(sealed, successor)).toThrow();
  expect(() => openSuccessor(sealed, generateRefreshToken())).toThrow();
  expect(Buffer.from(sealed).includes(Buffer.from(successor, "base64url"))).toBe(false);
});
