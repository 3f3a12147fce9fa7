import type { Goal } from "@phaselock/contracts";
/** A need that a first session answers. */
export type Need = {
  readonly name: "focus" | "calm" | "sleep" | "energy" | "breathing";
  /** The user's goal: among the goals, breathing is a way to calm. */
  readonly goal: Goal;
  /** A mode that is free and works from speakers. */
  readonly modeId: string;
};
/** What a new user can start with; the first is chosen until they choose. */
export declare const needs: readonly [
  {
    readonly name: "focus";
    readonly goal: "focus";
    readonly modeId: "deep-work";
  },
  {
    readonly name: "calm";
    readonly goal: "calm";
    readonly modeId: "between-tasks";
  },
  {
    readonly name: "sleep";
    readonly goal: "sleep";
    readonly modeId: "deep-rest";
  },
  {
    readonly name: "energy";
    readonly goal: "energy";
    readonly modeId: "second-wind";
  },
  {
    readonly name: "breathing";
    readonly goal: "calm";
    readonly modeId: "resonance-breathing";
  },
];
