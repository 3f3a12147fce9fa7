import type { SessionDetails } from "@phaselock/contracts";
import { formatCredits, formatLength } from "@phaselock/ui";
import { balanceQuery } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { sessionChargeQuery } from "../../session/queries.ts";
import { sessionTexts } from "../texts.tsx";

const words = sessionTexts.charge;

/**
 * What a session cost, as text: for credits, what billing's ledger says. Billing learns of a session's end from an event, so for a
 * moment the seconds are still held. If the ledger can't be read, the seconds played, which are what is charged.
 */
export function useChargeText({
  id,
  payment,
  endedAt,
  plannedSeconds,
  playedSeconds,
}: SessionDetails): string {
  const isCharged = payment === "credits" && endedAt !== null;
  const ledger = useQuery({ ...sessionChargeQuery(id), enabled: isCharged });
  const balance = useQuery({ ...balanceQuery, staleTime: 0, enabled: isCharged });
  if (payment !== "credits") return words[payment];
  if (!isCharged) return words.reserved(formatLength(plannedSeconds));
  if (ledger.isError) return formatCredits(playedSeconds);
  if (!ledger.data || balance.isPending) return words.loading;
  const chargedSeconds = ledger.data.entries.reduce((sum, { changeSeconds }) => sum - changeSeconds, 0);
  if (chargedSeconds > 0) return formatCredits(chargedSeconds);
  return balance.data?.heldBy.includes(id) ? words.pending : words.none;
}
