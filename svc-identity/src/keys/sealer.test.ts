import { describe, expect, test } from "vitest";
import { createSealer } from "./sealer.ts";

const secret = "a secret of at least thirty-two characters";
const plain = new TextEncoder().encode("private half");
const sealer = createSealer(secret, "test");

describe("sealer", () => {
  test("a sealed value opens in its place, also after a restart", () => {
    const sealed = sealer.seal(plain, "kid-1");
    expect(new TextDecoder().decode(createSealer(secret, "test").open(sealed, "kid-1"))).toBe("private half");
  });

  test("the plain text is not visible, and sealing it twice gives different bytes", () => {
    const sealed = Buffer.from(sealer.seal(plain, "kid-1"));
    expect(sealed.includes("private")).toBe(false);
    expect(sealed.equals(sealer.seal(plain, "kid-1"))).toBe(false);
  });

  test("a value does not open with another place, secret or purpose", () => {
    const sealed = sealer.seal(plain, "kid-1");
    expect(() => sealer.open(sealed, "kid-2")).toThrow();
    expect(() => createSealer(`${secret}!`, "test").open(sealed, "kid-1")).toThrow();
    expect(() => createSealer(secret, "other").open(sealed, "kid-1")).toThrow();
  });

  test("a changed or truncated value does not open", () => {
    const sealed = sealer.seal(plain, "kid-1");
    for (const index of sealed.keys()) {
      const changed = sealed.map((byte, at) => (at === index ? byte ^ 1 : byte));
      expect(() => sealer.open(changed, "kid-1")).toThrow();
      expect(() => sealer.open(sealed.subarray(0, index), "kid-1")).toThrow();
    }
  });
});
