import type { Score } from "@phaselock/signal";
import { deviceSound, useOnline } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Plan } from "../start/plan.ts";
import { experimentsQuery } from "./queries.ts";
import { experimentOf } from "./takes-part.ts";

/**
 * The experiment that a new session belongs to, or null. A session that starts before the response takes no part.
 * @param score what is heard
 */
export function useExperimentId(
  { modeId, payment, isKnown }: Pick<Plan, "modeId" | "payment" | "isKnown">,
  score: Score,
): string | null {
  const isOnline = useOnline();
  const isEnabled = !isKnown && payment !== "credits";
  const { data } = useQuery({ ...experimentsQuery, enabled: isEnabled });
  const [hasHeadphones] = useState(() => deviceSound.readCheck()?.result === "passed");
  if (isKnown || !data) return null;
  const candidate = { modeId, payment, score, hasHeadphones, isOnline };
  return experimentOf(data.experiments, candidate)?.id ?? null;
}
