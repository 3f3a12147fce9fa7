import { useLocation, userMessage } from "@phaselock/web/page";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { Main } from "../frame/main.tsx";
import { Waiting } from "../remotes/waiting.tsx";
import { Notice } from "../screens/notice.tsx";
import { loadSession } from "../signed-in/load-session.ts";
import { reportBroken } from "../start/restart.ts";
import { texts } from "../texts.ts";
import { Boundary } from "./boundary.tsx";

type BoundaryProps = { readonly children: ReactNode };

const { error: unexpected } = texts;

/** Rarely shown, so that it is in the bundle that most pages load anyway. */
const ApplicationError = lazy(async () => ({ default: (await loadSession()).ApplicationError }));

/** Wraps every page: shows the failure with "Reset Application". Navigating to another page clears it. */
export const ApplicationPanel = ({ children }: BoundaryProps) => (
  <Boundary
    resetOn={useLocation().pathname}
    fallback={() => (
      <Suspense fallback={<Waiting />}>
        <ApplicationError />
      </Suspense>
    )}
  >
    {children}
  </Boundary>
);

/** Errors without a message get the text for unexpected errors, not "Empty error value". */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : error) ? userMessage(error) : unexpected.unexpected;

const TopLevelError = ({ error }: { readonly error: unknown }) => {
  useEffect(reportBroken, []);
  return (
    <Main>
      <Notice title={unexpected.title} role="alert" tone="destructive">
        <p>{messageOf(error)}</p>
      </Notice>
    </Main>
  );
};

/**
 * Wraps everything: catches failures outside a page or in the application panel. Needs no provider. The page then returns to
 * the last known good shell, if there is one.
 */
export const TopLevelBoundary = ({ children }: BoundaryProps) => (
  <Boundary fallback={error => <TopLevelError error={error} />}>{children}</Boundary>
);
