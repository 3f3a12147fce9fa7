import { expect, test } from "vitest";
import { generateRefreshToken, openSuccessor, sealSuccessor } from "./refresh-token.ts";

test("a sealed successor is read with the token it followed, and with no other", () => {
  const [token, successor] = [generateRefreshToken(), generateRefreshToken()];
  const sealed = sealSuccessor(successor, token);
  expect(openSuccessor(sealed, token)).toBe(successor);
  expect(() => openSuccessor(sealed, successor)).toThrow();
  expect(() => openSuccessor(sealed, generateRefreshToken())).toThrow();
  expect(Buffer.from(sealed).includes(Buffer.from(successor, "base64url"))).toBe(false);
});
