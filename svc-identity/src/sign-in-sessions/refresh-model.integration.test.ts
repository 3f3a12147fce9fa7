import { tokenPairSchema } from "@phaselock/contracts";
import fc from "fast-check";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDpopKey, type DpopKey } from "../testing/dpop-key.ts";
import { newPerson } from "../testing/google.ts";
import { startTestIdentity, type TestIdentity } from "../testing/identity.ts";

const refreshPath = "/api/auth/refresh";
type Who = "owner" | "thief" | "nobody";
/** A client uses one of the family's tokens: the newest, or one that is some exchanges older. */
type Step = { readonly who: Who; readonly older: number; readonly after: "at once" | "11 s" };

let identity: TestIdentity;
let keys: Record<Who, DpopKey | undefined>;
beforeAll(async () => {
  identity = await startTestIdentity();
  keys = { owner: await createDpopKey(), thief: await createDpopKey(), nobody: undefined };
});
afterAll(() => identity.close());

const proofOf = async (who: Who, path: string): Promise<Record<string, string>> => {
  const dpop = await keys[who]?.proofFor(path);
  return dpop === undefined ? {} : { dpop };
};

const arbitraryStep: fc.Arbitrary<Step> = fc.record({
  who: fc.oneof(
    { arbitrary: fc.constant<Who>("owner"), weight: 6 },
    { arbitrary: fc.constantFrom<Who>("thief", "nobody"), weight: 1 },
  ),
  older: fc.oneof({ arbitrary: fc.constant(0), weight: 3 }, { arbitrary: fc.nat(3), weight: 1 }),
  after: fc.oneof(
    { arbitrary: fc.constant("at once" as const), weight: 4 },
    { arbitrary: fc.constant("11 s" as const), weight: 1 },
  ),
});

test("any sequence of refreshes follows ADR 11's table and leaves at most one valid token", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryStep, { minLength: 3, maxLength: 10 }), async steps => {
      const signIn = await identity.signIn(newPerson(), await proofOf("owner", "/api/auth/google/callback"));
      const sid = String(decodeJwt(signIn.token).sid);
      const line = [signIn.refreshToken];
      let alive = true;
      /** How many of the family's tokens were spent more than 10 s ago. */
      let longSpent = 0;

      for (const { who, older, after } of steps) {
        if (after === "11 s") {
          await identity.rows(
            "UPDATE refresh_tokens SET spent_at = spent_at - interval '11 s' WHERE session_id = $1",
            sid,
          );
          longSpent = line.length - 1;
        }
        const at = Math.max(0, line.length - 1 - older);
        const isSpent = at < line.length - 1;
        const isExchanged = alive && who === "owner" && at >= longSpent;
        if (!isExchanged && (isSpent || who === "thief")) alive = false;

        const answer = await identity.call(refreshPath, {
          body: { refreshToken: line[at] },
          headers: await proofOf(who, refreshPath),
        });
        expect(answer.status).toBe(isExchanged ? 200 : 401);
        if (isExchanged) {
          const { refreshToken } = tokenPairSchema.parse(await answer.json());
          if (isSpent) expect(refreshToken).toBe(line.at(-1));
          else line.push(refreshToken);
        }
        const [state] = await identity.rows(
          `SELECT s.revoked_at IS NULL AS alive,
             (SELECT count(*) FROM refresh_tokens t WHERE t.session_id = s.id AND t.spent_at IS NULL) AS living
           FROM sign_in_sessions s WHERE s.id = $1`,
          sid,
        );
        expect(state).toEqual({ alive, living: 1 });
      }
    }),
    { numRuns: 15 },
  );
}, 60_000);
