import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { KnownConfig } from "./known-config.ts";
import { clientConfigQuery } from "./use-client-config.ts";

/** Asks for the configuration, where the document has not told it, and tells the pages. */
export const ConfigFromServer = ({ children }: { readonly children: ReactNode }) => (
  <KnownConfig value={useQuery(clientConfigQuery).data}>{children}</KnownConfig>
);
