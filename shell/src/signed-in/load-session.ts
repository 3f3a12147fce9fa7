import type { PhaseLines } from "@phaselock/ui";
import type { ComponentType, ReactNode } from "react";
import { LoadError } from "../remotes/load-error.ts";
import type { Loading } from "../remotes/loading.ts";
import type { RemoteName } from "../routes/product-route.ts";

/**
 * The exports of the signed-in bundle (session.tsx). Its components import this file, so they are described here by their
 * props: an import, even of a type, would close a circle. main.tsx passes the bundle's import in, and checks the types.
 */
type SessionModule = {
  readonly Session: ComponentType;
  readonly NewVersionNotice: (props: { readonly waiting: ServiceWorker }) => ReactNode;
  readonly Placeholder: ComponentType;
  readonly ApplicationError: ComponentType<{ readonly onRetry?: () => void }>;
  readonly BrokenScreen: ComponentType<{
    readonly error: unknown;
    readonly remote: RemoteName;
    readonly onRetry: () => void;
  }>;
  readonly MarkFrame: ComponentType<{ readonly children: ReactNode }>;
  readonly PhaseLines: typeof PhaseLines;
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

let loading: (Loading & { readonly done: Promise<SessionModule> }) | undefined;

const load = async (): Promise<SessionModule> => {
  try {
    if (!importSession) throw new Error("Call provideSession first");
    loaded = await importSession();
    return loaded;
  } catch (cause) {
    loading = undefined;
    throw new LoadError("The session could not be loaded", { cause });
  }
};

/** The load of the signed-in bundle, which begins now unless it has begun before. */
export const sessionLoading = (): Loading & { readonly done: Promise<SessionModule> } => {
  loading ??= { startedAt: performance.now(), done: load(), isLoading: () => loaded === undefined };
  return loading;
};

/**
 * Loads the signed-in bundle: sign-in, journey, query cache and the routes that need them. It is loaded once. A
 * browser never retries an import that failed, so only another copy of the shell can load the bundle then (start/restart.ts).
 * @throws LoadError when the bundle can't be loaded
 */
export const loadSession = (): Promise<SessionModule> => sessionLoading().done;
