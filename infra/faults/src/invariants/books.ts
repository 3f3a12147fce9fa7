import { findDisagreements } from "@phaselock/svc-billing/audit";
import type { Invariant } from "./evidence.ts";

/** Billing's books agree: accounts, ledger, credits, holds, checkouts and webhooks. Its job that audits them found the same. */
export const booksAgree: Invariant = async ({ system: { databases } }) => {
  const { rows: marked } = await databases.billing.query<{ id: string; disagreement: string }>(
    "SELECT user_id AS id, 'marked: ' || disagreement AS disagreement FROM credit_accounts WHERE disagreement IS NOT NULL",
  );
  const disagreements = [...(await findDisagreements(databases.billing)), ...marked];
  return disagreements.map(({ id, disagreement }) => `${id}: ${disagreement}`);
};
