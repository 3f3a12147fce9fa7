import fc from "fast-check";
import type { Replica } from "../replica.ts";
import type { Simulation } from "../simulation.ts";

/** One thing that happens in a schedule. It refers to other things by index, modulo what exists, so that every list of actions can run. */
export type Action = {
  /** Whether it is an operation of billing, which can be interrupted; otherwise it happens elsewhere. */
  readonly isOperation: boolean;
  readonly run: (simulation: Simulation, replica: Replica) => Promise<void>;
};

/** A kind of action: how often it comes, and its arbitrary. */
export type Command = { readonly weight: number; readonly arbitrary: fc.Arbitrary<Action> };

type Arguments = Record<string, unknown>;
type Definition<Values extends Arguments> = {
  readonly weight: number;
  readonly args: { [Name in keyof Values]: fc.Arbitrary<Values[Name]> };
  readonly run: (simulation: Simulation, values: Values, replica: Replica) => Promise<void>;
};

const define =
  (isOperation: boolean) =>
  <Values extends Arguments>({ weight, args, run }: Definition<Values>): Command => ({
    weight,
    arbitrary: fc.record<Values>(args).map(values => ({
      isOperation,
      run: (simulation, replica) => run(simulation, values as Values, replica),
    })),
  });

/** Defines an operation of billing. */
export const operation = define(true);
/** Defines something that happens outside billing. */
export const happening = define(false);

/** An index of something. */
export const anyIndex = fc.nat(7);
/** Mostly the first user, so that things meet. */
export const anyUser = fc.constantFrom(0, 0, 0, 1, 1, 2);
