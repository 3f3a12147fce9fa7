import type { ClientConfig } from "@phaselock/contracts";
import { createContext, use } from "react";

/** The run-time configuration, from the document or fetched by {@link ConfigFromServer}; undefined until known. */
export const KnownConfig = createContext<ClientConfig | undefined>(undefined);

/** The run-time configuration; undefined until it is known. */
export const useKnownConfig = (): ClientConfig | undefined => use(KnownConfig);
