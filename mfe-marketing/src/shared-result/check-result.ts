import { jwksSchema, sharedResultSchema } from "@phaselock/contracts";
import { type CheckedResult, checkSharedResult } from "@phaselock/evidence";

/** A shared result: the signed text, and what could be checked of it. */
export type LoadedResult = { readonly signed: string; readonly checked: CheckedResult };

/** Checks the answers of the API. @throws ZodError for other answers */
export const checkResult = async (result: unknown, keys: unknown): Promise<LoadedResult> => {
  const { statement: signed } = sharedResultSchema.parse(result);
  return { signed, checked: await checkSharedResult(signed, jwksSchema.parse(keys)) };
};
