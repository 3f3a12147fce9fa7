import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { Boundary } from "../boundary/boundary.tsx";
import type { RemoteContent, RemoteName } from "../routes/product-route.ts";
import { loadSession } from "../signed-in/load-session.ts";
import { FailedRemote } from "./failed-remote.tsx";
import { LoadError } from "./load-error.ts";
import { fallBack, type OpenScreen, openScreen, retryScreen } from "./open-screen.ts";
import { OrPrerendered } from "./or-prerendered.tsx";
import { forgetPrerendered } from "./prerendered-page.tsx";
import { reportFailure } from "./report-failure.ts";
import { Waiting } from "./waiting.tsx";
import { WhileLoading } from "./while-loading.tsx";

/** Rarely shown, so that it is in the bundle that most pages load anyway. */
const BrokenScreen = lazy(async () => ({ default: (await loadSession()).BrokenScreen }));

/** Renders nothing beside the screen. Its effect runs once the screen is shown. */
const OnceShown = ({ opened }: { readonly opened: OpenScreen }) => {
  useEffect(() => {
    opened.markShown();
    forgetPrerendered();
  }, [opened]);
  return null;
};

const StillWaiting = () => (
  <OrPrerendered>
    <Waiting />
  </OrPrerendered>
);

/** Opens the last known good release in place of a screen that threw. Loads nothing first, because the user waits. */
const FallBack = ({
  remote,
  error,
  onFallBack,
}: {
  readonly remote: RemoteName;
  readonly error: unknown;
  readonly onFallBack: () => void;
}) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a screen breaks once; the function changes with each render
  useEffect(() => {
    reportFailure(remote, new LoadError("The screen threw", { cause: error }));
    onFallBack();
  }, [error]);
  return <StillWaiting />;
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
      <OnceShown opened={opened} />
    </Suspense>
  );
  const broken = (error: unknown) => (
    <Suspense fallback={<StillWaiting />}>
      <BrokenScreen {...{ error, remote, onRetry }} />
    </Suspense>
  );
  const notLoaded = (error: LoadError) =>
    crash ? (
      broken(crash.error)
    ) : (
      <OrPrerendered onRetry={onRetry}>
        <FailedRemote {...{ remote, error, onRetry }} />
      </OrPrerendered>
    );
  const threwAgain = (error: unknown) =>
    opened.release() === "live" ? (
      <FallBack {...{ remote, error, onFallBack: () => replace(fallBack(remote, name), { error }) }} />
    ) : (
      broken(error)
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
