import type { firstSessionModes, Goal } from "@phaselock/contracts";

/** The needs that a first session can serve, in the order of the screen. The first is preselected. */
export const needs = ["focus", "calm", "sleep", "energy", "breathing"] as const satisfies readonly Need[];
export type Need = keyof typeof firstSessionModes;

/** The goal that a need is stored as. Breathing is a way to calm, as in the recommendations. */
export const goalOf = (need: Need): Goal => (need === "breathing" ? "calm" : need);
