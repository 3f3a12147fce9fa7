import { Button, buttonClass, LoadingMark } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { Suspense, useState } from "react";
import { Boundary } from "../boundary/boundary.tsx";
import type { RemoteContent } from "../routes/route-table.ts";
import { Notice, NoticeActions } from "../screens/notice.tsx";
import { texts } from "../texts.ts";
import { retryRemote, screenOf } from "./load-screen.ts";
import { RemoteLoadError } from "./remote-load-error.ts";

const { notFound, remoteFailed } = texts;

/** A screen of a remote. When it can't be loaded this place says so and offers to retry; the rest goes on. */
export const RemoteScreen = ({ remote, screen, waiting }: RemoteContent) => {
  const [attempt, setAttempt] = useState(0);
  const Screen = screenOf(remote, screen);
  const retry = () => {
    retryRemote(remote);
    setAttempt(attempt + 1);
  };
  return (
    <Boundary
      key={`${remote}/${screen}/${attempt}`}
      fallback={error => {
        if (!(error instanceof RemoteLoadError)) throw error;
        return (
          <Notice title={remoteFailed.title} role="alert">
            <p>{remoteFailed.text}</p>
            <NoticeActions>
              <Button variant="go" onClick={retry}>
                {remoteFailed.retry}
              </Button>
              <Link to="/" className={buttonClass()}>
                {notFound.home}
              </Link>
            </NoticeActions>
          </Notice>
        );
      }}
    >
      <Suspense fallback={<Waiting label={waiting} />}>
        <Screen />
      </Suspense>
    </Boundary>
  );
};

/** The whole place of a screen while nobody knows yet what to show in it. */
export const Waiting = ({ label = texts.loading }: { readonly label?: string | undefined }) => (
  <Notice>
    <LoadingMark label={label} />
  </Notice>
);
