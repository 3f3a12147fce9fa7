import type { LedgerEntry, LedgerPage, LedgerReason } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";

/** Why each kind of ledger line changed the balance. A hold and its release change no balance. */
const reasons: Readonly<Record<string, LedgerReason>> = {
  grant: "purchased",
  capture: "played",
  "late-capture": "played",
  refund: "refunded",
  "late-refund": "refunded",
  dispute: "disputed",
  adjust: "restored",
  lapse: "lapsed",
};

type Line = {
  readonly sequence: number;
  readonly kind: string;
  readonly reference: string;
  readonly change: number;
  readonly balance: number;
  readonly at: Date;
};

/** The literal 0 matches the partial index credit_ledger_statement_idx; a parameter would not. */
const pageStatement = `
SELECT sequence, kind, reference, balance_change AS change, balance_after AS balance, created_at AS at
FROM credit_ledger
WHERE user_id = $1 AND balance_change <> 0 AND sequence < COALESCE($2::int, 2147483647)
  AND ($4::text IS NULL OR (reference = $4 AND kind IN ('capture', 'late-capture')))
ORDER BY sequence DESC LIMIT $3`;

/** @throws Error on a kind without a reason, which means that the database allows a kind that this release doesn't know */
const toEntry = ({ sequence, kind, reference, change, balance, at }: Line): LedgerEntry => {
  const reason = reasons[kind];
  if (!reason) throw new Error(`ledger line ${sequence} has the unknown kind ${kind}`);
  return {
    sequence,
    reason,
    changeSeconds: change,
    balanceSeconds: balance,
    sessionId: reason === "played" ? reference : null,
    at: at.toISOString(),
  };
};

/**
 * Reads a page of what has changed a user's balance, newest first.
 * @param query.before the sequence of the previous page's last entry
 * @param query.sessionId leaves out everything but what this session was charged
 */
export const readLedger = async (
  pool: Pool,
  userId: string,
  query: {
    readonly limit: number;
    readonly before?: number | undefined;
    readonly sessionId?: string | undefined;
  },
): Promise<LedgerPage> => {
  const { limit, before = null, sessionId = null } = query;
  const { rows } = await pool.query<Line>(pageStatement, [userId, before, limit + 1, sessionId]);
  const entries = rows.slice(0, limit).map(toEntry);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.sequence ?? null) : null };
};
