import type { Invariant } from "./evidence.ts";

/** An account with the sums that must agree with it, in seconds. */
export type Books = {
  readonly userId: string;
  readonly balance: number;
  readonly held: number;
  readonly ledgerBalance: number;
  readonly ledgerHeld: number;
  readonly credits: number;
  readonly openHolds: number;
  /** How many lines the ledger has, and the number of its last line. */
  readonly lines: number;
  readonly lastLine: number;
  /** Lines of the same kind and reference as another one. */
  readonly repeatedLines: number;
  /** What the service's own audit found; null: nothing. */
  readonly audit: string | null;
};

/** Compares an account with its ledger, its credits and its holds. */
export const compareBooks = (books: Books): string[] => {
  const { userId, balance, held, lines, lastLine, repeatedLines, audit } = books;
  const claims: readonly [boolean, string][] = [
    [balance === books.ledgerBalance, `balance ${balance}, ledger ${books.ledgerBalance}`],
    [balance === books.credits, `balance ${balance}, credits ${books.credits}`],
    [held === books.ledgerHeld, `held ${held}, ledger ${books.ledgerHeld}`],
    [held === books.openHolds, `held ${held}, open holds ${books.openHolds}`],
    [0 <= held && held <= balance, `held ${held} of ${balance}`],
    [lines === lastLine, `${lines} lines up to ${lastLine}`],
    [repeatedLines === 0, `${repeatedLines} lines repeated`],
    [audit === null, `the audit found: ${audit}`],
  ];
  return claims.flatMap(([holds, problem]) => (holds ? [] : [`account of ${userId}: ${problem}`]));
};

const statement = `
SELECT user_id AS "userId", balance_seconds AS balance, held_seconds AS held, disagreement AS audit,
  ledger.balance AS "ledgerBalance", ledger.held AS "ledgerHeld", ledger.lines, ledger.last AS "lastLine",
  ledger.repeated AS "repeatedLines",
  (SELECT coalesce(sum(seconds_remaining), 0)::int FROM pattern_credits AS credit
   WHERE credit.user_id = account.user_id) AS credits,
  (SELECT coalesce(sum(seconds), 0)::int FROM credit_holds AS hold
   WHERE hold.user_id = account.user_id AND status = 'held') AS "openHolds"
FROM credit_accounts AS account
CROSS JOIN LATERAL (
  SELECT coalesce(sum(balance_change), 0)::int AS balance, coalesce(sum(held_change), 0)::int AS held,
    count(*)::int AS lines, coalesce(max(sequence), 0) AS last,
    (count(*) - count(DISTINCT (kind, reference)))::int AS repeated
  FROM credit_ledger WHERE credit_ledger.user_id = account.user_id
) AS ledger`;

/** Every account agrees with its ledger, its credits and its open holds. */
export const booksAgree: Invariant = async ({ system: { databases } }) => {
  const { rows } = await databases.billing.query<Books>(statement);
  return rows.flatMap(compareBooks);
};
