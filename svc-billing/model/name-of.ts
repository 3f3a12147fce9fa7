import type { Simulation } from "./simulation.ts";

/** What a story calls an object, by the order in which the reader meets it. */
export const nameOf = (simulation: Simulation, id: string): string => {
  const { checkouts, sessions, subscriptions, refunds, disputes } = simulation;
  const lists = {
    checkout: checkouts.map(checkout => checkout.id),
    subscription: subscriptions.map(subscription => subscription.id),
    session: sessions.map(({ sessionId }) => sessionId),
    refund: refunds.map(refund => refund.id),
    dispute: disputes.map(dispute => dispute.id),
  };
  for (const [kind, ids] of Object.entries(lists))
    if (ids.includes(id)) return `${kind} ${ids.indexOf(id) + 1}`;
  return id;
};
