import type Stripe from "stripe";

/** Money that goes back: `standing` until the refund fails or the dispute is won, then `undone` for good. */
export type ReversalStatus = "standing" | "undone";

/** A refund or a dispute, as Stripe describes it. */
export type ReversalFacts = {
  readonly id: string;
  readonly kind: "refund" | "dispute";
  readonly amountCents: number;
  /** `none`: no money has moved, and maybe none will. */
  readonly status: ReversalStatus | "none";
  readonly createdAt: Date;
};

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

/** A refund stands from its request on: only its failure or cancellation brings the money back to us. */
export const factsOfRefund = ({ id, amount, status, created }: Stripe.Refund): ReversalFacts => ({
  id,
  kind: "refund",
  amountCents: amount,
  status: status === "failed" || status === "canceled" ? "undone" : "standing",
  createdAt: dateOf(created),
});

/** The bank takes the money when a dispute is opened, and returns it if we win. An inquiry (`warning_…`) moves none. */
const statusOfDispute = (status: Stripe.Dispute.Status): ReversalFacts["status"] => {
  switch (status) {
    case "needs_response":
    case "under_review":
    case "lost":
      return "standing";
    case "won":
      return "undone";
    default:
      return "none";
  }
};

export const factsOfDispute = ({ id, amount, status, created }: Stripe.Dispute): ReversalFacts => ({
  id,
  kind: "dispute",
  amountCents: amount,
  status: statusOfDispute(status),
  createdAt: dateOf(created),
});

/**
 * The status after a fetch. It only moves forward, so an answer that was fetched before a newer one changes nothing when it
 * comes later.
 * @returns undefined as long as no money has moved
 */
export const laterStatus = (
  known: ReversalStatus | undefined,
  fetched: ReversalFacts["status"],
): ReversalStatus | undefined => {
  if (known === "undone" || fetched === "none") return known;
  return fetched;
};

/** Sums what stands of reversals, in cents. It can be more than was paid: banks may take back more. */
export const standingCents = (
  reversals: Iterable<{ readonly status: string; readonly amountCents: number }>,
): number =>
  [...reversals]
    .filter(({ status }) => status === "standing")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
