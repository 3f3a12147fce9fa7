import { LoadError } from "../remotes/load-error.ts";
import { loadTimeLimitMs, withTimeLimit } from "../remotes/with-time-limit.ts";

type Session = typeof import("./session.tsx");

let loaded: Session | undefined;

/** The session, if it has been loaded. */
export const loadedSession = (): Session | undefined => loaded;

/**
 * Loads all that concerns who is signed in, and what they may do: sign-in, journey, query cache and the routes that need
 * them. It is loaded once; what a browser could not import it never tries again, but for a new document.
 * @throws LoadError when it can't be had
 */
export const loadSession = async (): Promise<Session> => {
  try {
    loaded ??= await withTimeLimit(import("./session.tsx"), loadTimeLimitMs);
    return loaded;
  } catch (cause) {
    throw new LoadError("The session could not be loaded", { cause });
  }
};
