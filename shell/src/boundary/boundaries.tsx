import { Button } from "@phaselock/ui";
import { useLocation, userMessage } from "@phaselock/web/page";
import type { ReactNode } from "react";
import { Main } from "../frame/main.tsx";
import { Notice } from "../screens/notice.tsx";
import { texts } from "../texts.ts";
import { Boundary } from "./boundary.tsx";
import { resetApplication } from "./reset-application.ts";

type Around = { readonly children: ReactNode };

const { applicationError, error: unexpected } = texts;

/** Around every page: says that it failed and offers to start anew. Another page is tried by itself. */
export const ApplicationPanel = ({ children }: Around) => (
  <Boundary
    resetOn={useLocation().pathname}
    fallback={() => (
      <Notice title={applicationError.title} role="alert">
        <p>{applicationError.text}</p>
        <Button variant="go" onClick={() => void resetApplication().catch(() => undefined)}>
          {applicationError.reset}
        </Button>
      </Notice>
    )}
  >
    {children}
  </Boundary>
);

/** An error that says nothing is not called empty: it was not expected. */
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : error) ? userMessage(error) : unexpected.unexpected;

/** Around everything: for what fails before there is a page, or in the panel itself. Needs no provider. */
export const TopLevelBoundary = ({ children }: Around) => (
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
