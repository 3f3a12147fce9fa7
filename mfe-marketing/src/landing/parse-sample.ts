import { modeSchema } from "@phaselock/contracts";
import type { Score } from "@phaselock/signal";

/** Reads the excerpt in the answer to GET /api/modes/{id}. @throws ZodError for a body that breaks the contract */
export const parseSample = (body: unknown): Score => modeSchema.parse(body).excerpt;
