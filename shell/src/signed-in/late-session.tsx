import { lazy, Suspense, useEffect, useState } from "react";
import { Boundary } from "../boundary/boundary.tsx";
import { LoadError } from "../remotes/load-error.ts";
import { NotLoaded } from "../remotes/not-loaded.tsx";
import { useIsLate } from "../remotes/use-is-late.ts";
import { Waiting } from "../remotes/waiting.tsx";
import { restart } from "../start/restart.ts";
import { loadedSession, loadSession, sessionLoading } from "./load-session.ts";

const Late = lazy(async () => ({ default: (await loadSession()).Session }));

const WhileLoading = () => {
  const [loading] = useState(sessionLoading);
  return useIsLate(loading) ? <NotLoaded onRetry={() => restart(true)} /> : <Waiting />;
};

/** Another copy of the shell takes over, because this one can't load the bundle any more. */
const Restarting = () => {
  useEffect(() => {
    const timer = setTimeout(restart, 0, false);
    return () => clearTimeout(timer);
  }, []);
  return <Waiting />;
};

/**
 * The signed-in bundle, with a loading screen until it has loaded. If it has loaded before, nothing suspends, so a
 * document that is hydrated with it stays unchanged.
 */
export const LateSession = () => {
  const [session] = useState(loadedSession);
  if (session) return <session.Session />;
  return (
    <Boundary
      fallback={error => {
        if (!(error instanceof LoadError)) throw error;
        return <Restarting />;
      }}
    >
      <Suspense fallback={<WhileLoading />}>
        <Late />
      </Suspense>
    </Boundary>
  );
};
