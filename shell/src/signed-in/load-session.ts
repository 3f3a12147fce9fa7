import type { ComponentType, ReactNode } from "react";
import { LoadError } from "../remotes/load-error.ts";
import { loadTimeLimitMs, withTimeLimit } from "../remotes/with-time-limit.ts";

/**
 * The exports of the signed-in bundle (session.tsx). The bundle renders screens that import this file, so importing it
 * here, even its type, would be a cycle: main.tsx passes the import in.
 */
type SessionModule = {
  readonly Session: ComponentType;
  readonly NewVersionNotice: (props: { readonly waiting: ServiceWorker }) => ReactNode;
  readonly Placeholder: ComponentType;
  readonly query: typeof import("@phaselock/federation/shared-query");
  readonly web: typeof import("@phaselock/web");
};

let importSession: (() => Promise<SessionModule>) | undefined;
let loaded: SessionModule | undefined;

/** Sets how `loadSession` imports the signed-in bundle. Call it once, before the first load. */
export const provideSession = (importer: () => Promise<SessionModule>): void => {
  importSession = importer;
};

/** The signed-in bundle, if it has been loaded. */
export const loadedSession = (): SessionModule | undefined => loaded;

/**
 * Loads the signed-in bundle: sign-in, journey, query cache and the routes that need them. It is loaded once. A
 * browser never retries an import that failed, so only a new document can load the bundle then.
 * @throws LoadError when the bundle can't be loaded
 */
export const loadSession = async (): Promise<SessionModule> => {
  try {
    if (!importSession) throw new Error("Call provideSession first");
    loaded ??= await withTimeLimit(importSession(), loadTimeLimitMs);
    return loaded;
  } catch (cause) {
    throw new LoadError("The session could not be loaded", { cause });
  }
};
