import { type ComponentType, Suspense, useEffect, useState } from "react";
import { Boundary } from "../boundary/boundary.tsx";
import type { RemoteContent } from "../routes/product-route.ts";
import { BrokenScreen } from "./broken-screen.tsx";
import { FailedRemote } from "./failed-remote.tsx";
import { LoadError } from "./load-error.ts";
import { fallBack, type OpenScreen, openScreen, retryScreen } from "./open-screen.ts";
import { OrPrerendered } from "./or-prerendered.tsx";
import { forgetPrerendered } from "./prerendered-page.tsx";
import { WhileLoading } from "./while-loading.tsx";

/** Renders nothing beside the screen. Its effect runs once the screen is shown. */
const OnceShown = () => {
  useEffect(forgetPrerendered, []);
  return null;
};

/** What is opened in one place. */
type Opened = {
  readonly opened: OpenScreen;
  /** Fixed here: after loading, `opened.Screen` is another component, which React would mount anew. */
  readonly Screen: ComponentType;
  /** Counts the openings, so that each gets new boundaries. */
  readonly count: number;
  /** What the live release threw, if this is the last known good one in its place. */
  readonly crash?: { readonly error: unknown };
};

const OneScreen = ({ remote, screen: name, waiting }: RemoteContent) => {
  const [{ opened, Screen, count, crash }, setOpened] = useState((): Opened => {
    const opened = openScreen(remote, name);
    return { opened, Screen: opened.Screen, count: 0 };
  });
  useEffect(() => forgetPrerendered, []);
  const replace = (opened: OpenScreen, crash?: Opened["crash"]) =>
    setOpened({ opened, Screen: opened.Screen, count: count + 1, ...(crash && { crash }) });
  const onRetry = () => replace(retryScreen(remote, name));

  const content = (
    <Suspense fallback={<WhileLoading {...{ loading: opened, waiting, remote, onRetry }} />}>
      <Screen />
      <OnceShown />
    </Suspense>
  );
  const notLoaded = (error: LoadError) =>
    crash ? (
      <BrokenScreen {...{ error: crash.error, remote, onRetry }} onFallBack={undefined} />
    ) : (
      <OrPrerendered onRetry={onRetry}>
        <FailedRemote {...{ remote, error, onRetry }} />
      </OrPrerendered>
    );
  const threwAgain = (error: unknown) => (
    <BrokenScreen
      {...{ error, remote, onRetry }}
      onFallBack={opened.release() === "live" ? () => replace(fallBack(remote, name), { error }) : undefined}
    />
  );
  return (
    <Boundary
      key={count}
      fallback={error =>
        error instanceof LoadError ? (
          notLoaded(error)
        ) : (
          // What it threw may not happen again: mount it once more.
          <Boundary fallback={threwAgain}>{content}</Boundary>
        )
      }
    >
      {content}
    </Boundary>
  );
};

/**
 * A screen of a remote. If it can't be loaded, or throws twice, the page takes the remote's last known good release. If
 * that fails too, the error with Retry stands in its place, and the rest of the page still works.
 */
export const RemoteScreen = (content: RemoteContent) => (
  <OneScreen key={`${content.remote}/${content.screen}`} {...content} />
);
