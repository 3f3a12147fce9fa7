import type { Mode } from "@phaselock/contracts";

/** The name of a mode. One that has left the catalogue is named by its id. */
export const modeNameOf = (modes: readonly Mode[], modeId: string): string =>
  modes.find(({ id }) => id === modeId)?.name ?? modeId;
