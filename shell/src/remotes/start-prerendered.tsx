import type { DocumentData } from "@phaselock/contracts";
import type { ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { replayEarlyClick } from "../replay-early-click.ts";
import type { RemoteName } from "../routes/product-route.ts";
import { restart, stopBeforeRestart } from "../start/restart.ts";
import { LoadError } from "./load-error.ts";
import { type OpenScreen, openScreen, retryScreen } from "./open-screen.ts";
import { reportFailure } from "./report-failure.ts";
import { StillStatic } from "./still-static.tsx";
import { noticeAfterMs, withTimeLimit } from "./with-time-limit.ts";

type Page = {
  readonly root: HTMLElement;
  readonly app: ReactNode;
  readonly data: DocumentData;
  /** The signed-in bundle, if the page needs it. */
  readonly session: Promise<unknown> | undefined;
};

/** Shows the bar below the page. Returns a function that removes it. */
const showBar = (onRetry: () => void): (() => void) => {
  const place = document.body.appendChild(document.createElement("div"));
  const bar = createRoot(place);
  bar.render(<StillStatic onRetry={onRetry} />);
  return () => {
    bar.unmount();
    place.remove();
  };
};

/**
 * Starts the application on a prerendered page once its screen has loaded, so that the page is hydrated unchanged. Until
 * then people can read it; after three seconds, or a failure, a bar below it offers Retry.
 */
export const startPrerendered = ({ root, app, data, session }: Page): void => {
  // The document may name a remote that this shell doesn't know. Loading it fails.
  const remote = data.screen.remote as RemoteName;
  let newest: OpenScreen | undefined;
  let product: Root | undefined;
  let removeBar = (): void => undefined;
  let isSessionLoaded = session === undefined;

  stopBeforeRestart(() => {
    newest = undefined;
    removeBar();
    product?.unmount();
  });
  session?.then(
    () => {
      isSessionLoaded = true;
    },
    () => restart(false),
  );
  const retry = () => (isSessionLoaded ? start(retryScreen(remote, data.screen.name)) : restart(true));

  const start = (opened: OpenScreen): void => {
    newest = opened;
    const ready = Promise.all([opened.done, session]);
    withTimeLimit(ready, noticeAfterMs).catch((cause: unknown) => {
      if (newest !== opened) return;
      const error = cause instanceof LoadError ? cause : new LoadError("Not loaded in time", { cause });
      reportFailure(isSessionLoaded ? remote : "shell", error);
      removeBar = showBar(() => {
        removeBar();
        retry();
      });
    });
    ready.then(
      ([{ version }]) => {
        if (newest !== opened) return;
        removeBar();
        // Another release may render another page.
        if (version === data.remotes[remote]?.version) product = hydrateRoot(root, app);
        else {
          product = createRoot(root);
          product.render(app);
        }
        replayEarlyClick();
      },
      () => undefined,
    );
  };
  start(openScreen(remote, data.screen.name));
};
