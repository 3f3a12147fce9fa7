import type { Simulation } from "./simulation.ts";

/** What a story calls an object, by the order in which the reader meets it. */
export const nameOf = ({ checkouts, sessions, subscriptions }: Simulation, id: string): string => {
  const lists = {
    checkout: checkouts.map(({ id }) => id),
    subscription: subscriptions.map(({ id }) => id),
    session: sessions.map(({ sessionId }) => sessionId),
  };
  for (const [kind, ids] of Object.entries(lists))
    if (ids.includes(id)) return `${kind} ${ids.indexOf(id) + 1}`;
  return id;
};
