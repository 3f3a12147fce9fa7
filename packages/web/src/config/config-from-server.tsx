import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { KnownConfig } from "./known-config.ts";
import { clientConfigQuery } from "./use-client-config.ts";

/** Provides the configuration to the pages, and fetches it if the document didn't include it. */
export const ConfigFromServer = ({ children }: { readonly children: ReactNode }) => (
  <KnownConfig value={useQuery(clientConfigQuery).data}>{children}</KnownConfig>
);
