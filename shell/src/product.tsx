import { KnownConfig, RouteParams, useHasStoredSession, useLocation } from "@phaselock/web/page";
import { useEffect, useState } from "react";
import { ApplicationPanel } from "./boundary/boundaries.tsx";
import { followSkipLink } from "./frame/skip-link.ts";
import { forgetLastKnown } from "./offline/forget-last-known.ts";
import { NewVersion } from "./offline/new-version.tsx";
import { documentData } from "./remotes/document-data.ts";
import { RemoteScreen } from "./remotes/remote-screen.tsx";
import { type Standalone, standaloneAt } from "./routes/standalone.ts";
import { useArrival } from "./routes/use-arrival.ts";
import { LateSession } from "./signed-in/late-session.tsx";
import { loadedSession } from "./signed-in/load-session.ts";
import { prefetchSession } from "./signed-in/prefetch-session.ts";

/** A page that is the same for everybody, before anybody: all that it needs has come with its document. */
const PageForNobody = ({ page: { route, params } }: { readonly page: Standalone }) => {
  useEffect(prefetchSession, []);
  useEffect(forgetLastKnown, []);
  return (
    <KnownConfig value={documentData()?.config}>
      <RouteParams value={params}>
        <ApplicationPanel>
          <RemoteScreen {...route.content} />
        </ApplicationPanel>
      </RouteParams>
    </KnownConfig>
  );
};

/**
 * The product at any path. The session is there from when it is first needed: by a page, or because this browser keeps
 * something of it. From then on it stays; but where it could not be loaded, the pages without it are still to be had.
 */
export const Product = () => {
  useArrival();
  useEffect(followSkipLink, []);
  const { pathname } = useLocation();
  const standalone = standaloneAt(pathname);
  const isNeeded = useHasStoredSession() || !standalone;
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  const stays = wasNeeded && loadedSession() !== undefined;
  return (
    <>
      {isNeeded || stays ? <LateSession /> : <PageForNobody page={standalone} />}
      <NewVersion />
    </>
  );
};
