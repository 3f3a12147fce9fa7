import { storedJson } from "@phaselock/web";
import { useState } from "react";

/** Whether each user of this browser wants to read decisions live, by the user's id. */
const stored = storedJson(() => localStorage, "phaselock_live_decisions");

function readAll(): { readonly [userId: string]: unknown } {
  const all = stored.read();
  return typeof all === "object" && all !== null ? { ...all } : {};
}

/** Whether the user reads decisions live on this device, and a function that changes and stores it. */
export function useShowsDecisions(userId: string) {
  const [shows, setShows] = useState(() => readAll()[userId] === true);
  const change = (next: boolean): void => {
    setShows(next);
    stored.write({ ...readAll(), [userId]: next });
  };
  return [shows, change] as const;
}
