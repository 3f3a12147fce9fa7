import type { Mode } from "../../generated/client.ts";
import type { Transaction } from "../database.ts";

/** Returns the id of the pattern that a session of a mode plays. */
export const variantOf = async (
  _tx: Transaction,
  mode: Pick<Mode, "id" | "patternId">,
  _plannedSeconds: number,
): Promise<string> => mode.patternId;
