import { hasStoredSession } from "@phaselock/web/page";
import { standaloneAt } from "../routes/standalone.ts";

/** Whether the page at this path needs the signed-in bundle in this browser. */
export const needsSession = (pathname: string): boolean => hasStoredSession() || !standaloneAt(pathname);
