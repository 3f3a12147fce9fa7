import { type EffectsResponse, effectsResponseSchema, foundModesSchema } from "@phaselock/contracts";

/** Reads the answer to GET /api/effects. @throws ZodError for a body that breaks the contract */
export const parseEffects = (body: unknown): EffectsResponse => effectsResponseSchema.parse(body);

/** Reads the names of modes in the answer to GET /api/modes, by their ids. @throws ZodError */
export const parseNames = (body: unknown): ReadonlyMap<string, string> =>
  new Map(foundModesSchema.parse(body).modes.map(({ id, name }) => [id, name]));
