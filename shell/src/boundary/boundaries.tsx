import { useLocation, userMessage } from "@phaselock/web/page";
import type { ReactNode } from "react";
import { Main } from "../frame/main.tsx";
import { Notice } from "../screens/notice.tsx";
import { texts } from "../texts.ts";
import { ApplicationError } from "./application-error.tsx";
import { Boundary } from "./boundary.tsx";

type BoundaryProps = { readonly children: ReactNode };

const { error: unexpected } = texts;

/** Wraps every page: shows the failure with "Reset Application". Navigating to another page clears it. */
export const ApplicationPanel = ({ children }: BoundaryProps) => (
  <Boundary resetOn={useLocation().pathname} fallback={() => <ApplicationError />}>
    {children}
  </Boundary>
);

/** Errors without a message get the text for unexpected errors, not "Empty error value". */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : error) ? userMessage(error) : unexpected.unexpected;

/** Wraps everything: catches failures outside a page or in the application panel. Needs no provider. */
export const TopLevelBoundary = ({ children }: BoundaryProps) => (
  <Boundary
    fallback={error => (
      <Main>
        <Notice title={unexpected.title} role="alert" tone="destructive">
          <p>{messageOf(error)}</p>
        </Notice>
      </Main>
    )}
  >
    {children}
  </Boundary>
);
