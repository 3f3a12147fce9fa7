import { AppError } from "@phaselock/service-kit";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditBooks } from "../testing/audit.ts";
import { anyStep, anyUserStep, openBooks } from "../testing/books.ts";
import { deletionOf } from "../testing/deletion-of.ts";
import { fund } from "../testing/fund.ts";
import { startBilling, type TestBilling } from "../testing/start-billing.ts";
import { eraseDeletedUsers } from "./erase-user.ts";

let billing: TestBilling;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing.close());

const refusedOnly = async (step: Promise<unknown>) => {
  const error = await step.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) expect(error.code).toBe("invalid_token");
  else expect(error).toBeUndefined();
};

test("an erasure among any movements leaves anonymous books that agree, with nothing held", {
  timeout: 90_000,
}, async () => {
  const { db } = billing;
  const steps = fc.array(anyStep, { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, steps, fc.array(anyUserStep, { maxLength: 8 }), async (before, during, after) => {
      const { userId, checkoutIds, run } = await openBooks(db);
      const erase = () => eraseDeletedUsers(db).handle([deletionOf(userId)]);
      await fund(db, userId, 1);
      for (const step of before) await run(step);
      const middle = Math.floor(during.length / 2);
      await Promise.all([
        ...during.slice(0, middle).map(step => refusedOnly(run(step))),
        erase(),
        ...during.slice(middle).map(step => refusedOnly(run(step))),
      ]);
      for (const step of after) await expect(run(step)).rejects.toThrow(AppError);
      await erase();

      expect(await db.creditAccount.count({ where: { userId } })).toBe(0);
      const checkouts = await db.checkout.findMany({ where: { id: { in: checkoutIds } } });
      const [anonymousId = "", ...others] = new Set(checkouts.map(checkout => checkout.userId));
      expect(others).toEqual([]);
      expect(anonymousId).not.toBe(userId);
      await auditBooks(db, anonymousId);
      expect(await db.creditAccount.findUnique({ where: { userId: anonymousId } })).toMatchObject({
        heldSeconds: 0,
      });
    }),
    { numRuns: 6 },
  );
});
