import { beforeAll, describe, expect, it } from "vitest";
import type { TestTokens } from "../test-tokens.ts";
import { claimCases } from "./claims.ts";
import { createForge } from "./forge.ts";
import { headerCases } from "./headers.ts";
import { signatureCases } from "./signatures.ts";
import { spellingCases } from "./spellings.ts";

/** Something that lets people in by access tokens. */
export type Door = {
  /** The issuer whose tokens it takes. */
  readonly tokens: TestTokens;
  /** Whether a token gets in. Rejects when that is neither a yes nor a no, such as a 500. */
  getsIn(token: string): Promise<boolean>;
};

const groups = {
  "by who signed it": signatureCases,
  "by its header": headerCases,
  "by its claims": claimCases,
  "by its spelling": spellingCases,
};

/**
 * Every wrong token that we could think of, held against whatever lets people in. Each is right in everything but one
 * thing, and a right one gets in: else nothing would be shown.
 * @param open called once
 * @param over what the tokens go through on their way
 */
export const describeTokenRefusals = (
  name: string,
  open: () => Promise<Door>,
  over: "nothing" | "HTTP" = "nothing",
): void => {
  describe(`access tokens at ${name}`, () => {
    let door: Door;
    beforeAll(async () => {
      door = await open();
    });

    it("a right one gets in", async () => {
      expect(await door.getsIn(createForge(door.tokens).valid())).toBe(true);
    });

    for (const [group, cases] of Object.entries(groups)) {
      const told = cases.filter(({ isLostInHttp }) => over === "nothing" || !isLostInHttp);
      it.each(told)(`refuses a wrong one ${group}: $name ($rule)`, async ({ make }) => {
        expect(await door.getsIn(make(createForge(door.tokens)))).toBe(false);
      });
    }
  });
};
