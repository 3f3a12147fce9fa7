import { hasStoredSession } from "@phaselock/web/page";
import { standaloneAt } from "../routes/standalone.ts";

/** Whether a page can't be shown in this browser without the session. */
export const needsSession = (pathname: string): boolean => hasStoredSession() || !standaloneAt(pathname);
