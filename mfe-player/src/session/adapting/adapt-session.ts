import type { Adaptation } from "@phaselock/adaptation";
import { probeTone, sourcesOf, startAdaptation } from "@phaselock/adaptation";
import { runLater } from "../../shared/run-later.ts";
import type { Player } from "../player/player.ts";
import type { Plan } from "../start/plan.ts";

/**
 * Adapts a started session to the signals of its plan. Returns null if none is on, and for a session of an experiment:
 * its sound must depend on nothing but its treatment.
 */
export function adaptSession(plan: Plan, player: Player): Adaptation | null {
  const { adaptTo, schedule, goal, treatmentId } = plan;
  if (!adaptTo || adaptTo.signals.length === 0 || treatmentId !== null) return null;
  const { sources, spoken } = sourcesOf(adaptTo, document, {
    playTone: () => player.playTone(probeTone),
    runLater,
    nowMs: () => performance.now(),
    random: Math.random,
  });
  return startAdaptation({ player, schedule, goal, sources, spoken, page: document });
}
