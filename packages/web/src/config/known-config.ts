import type { ClientConfig } from "@phaselock/contracts";
import { createContext, use } from "react";

/** Tells the pages what is known of the run-time configuration: by the document, or by whoever has asked for it. */
export const KnownConfig = createContext<ClientConfig | undefined>(undefined);

/** The run-time configuration, as soon as it is known. */
export const useKnownConfig = (): ClientConfig | undefined => use(KnownConfig);
