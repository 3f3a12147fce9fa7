import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { signPreview, verifyPreview } from "./preview-link.ts";

const secret = "a-secret-of-at-least-32-characters";
const until = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 60_000);
const preview = { part: "mfe-player", release: "1.5.0-0a1b2c3d", until };

describe("a preview's token", () => {
  it("names the release and its end", async () => {
    expect(await verifyPreview(secret, await signPreview(secret, preview))).toEqual(preview);
  });

  it("that has expired, was signed with another secret, or is no token → no preview", async () => {
    const expired = await signPreview(secret, { ...preview, until: new Date(Date.now() - 1_000) });
    const forged = await signPreview(`${secret}-other`, preview);
    for (const token of [expired, forged, "", "a.b.c"])
      expect(await verifyPreview(secret, token), token).toBeUndefined();
  });

  it("for another audience, without an end, or with a path as its release → no preview", async () => {
    const sign = (claims: Record<string, unknown>, audience: string, exp?: number) => {
      const token = new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setAudience(audience);
      if (exp !== undefined) token.setExpirationTime(exp);
      return token.sign(new TextEncoder().encode(secret));
    };
    const { part, release } = preview;
    const exp = until.getTime() / 1_000;
    const own = "phaselock-preview";
    expect(await verifyPreview(secret, await sign({ part, release }, own, exp))).toBeDefined();
    expect(await verifyPreview(secret, await sign({ part, release }, "phaselock", exp))).toBeUndefined();
    expect(await verifyPreview(secret, await sign({ part, release }, own))).toBeUndefined();
    expect(await verifyPreview(secret, await sign({ part, release: "../x" }, own, exp))).toBeUndefined();
  });
});
