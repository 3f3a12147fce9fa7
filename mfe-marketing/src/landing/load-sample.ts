import { type Mode, modeSchema } from "@phaselock/contracts";
import { api } from "@phaselock/web";

/** A mode that everyone may play. */
const id = "calm-focus";

/** Loads what a visitor hears: the excerpt that the library plays of this mode. */
export async function loadSample(): Promise<Mode["excerpt"]> {
  const { excerpt } = await api.get("/api/modes/{id}", modeSchema, { params: { id }, as: "visitor" });
  return excerpt;
}
