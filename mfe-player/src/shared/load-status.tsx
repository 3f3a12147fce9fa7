import { Button, buttonClass, cx, LoadingMark } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./load-status.module.css";
import { runLater } from "./run-later.ts";
import { commonTexts } from "./texts.ts";

const words = commonTexts;

/** After this many ms the screen says that loading is slow. */
const slowAfterMs = 10_000;

/**
 * Says that data loads, that loading is slow, or that it failed. `children` follow the button that tries again.
 */
export function LoadLine({ status, children }: { status: "loading" | "failed"; children?: ReactNode }) {
  const queryClient = useQueryClient();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => runLater(() => setIsSlow(true), slowAfterMs), []);
  // Reset rather than refetch: a refetch would only wait for the request that hangs.
  const retry = () =>
    void queryClient.resetQueries({ type: "active", predicate: ({ state }) => state.data === undefined });
  return (
    <>
      {status === "loading" && <LoadingMark label={words.loading} />}
      {status === "loading" && isSlow && <p role="status">{words.slow}</p>}
      {status === "failed" && <p role="alert">{words.failed}</p>}
      {(status === "failed" || isSlow) && (
        <p className={styles.actions}>
          <Button onClick={retry}>{words.retry}</Button>
          {children}
        </p>
      )}
    </>
  );
}

/** Replaces a screen while its data loads or after it failed to load. A full window also gets a link back to Play. */
export function LoadStatus(props: { title: string; status: "loading" | "failed"; frame?: "app" | "window" }) {
  const { title, status, frame = "app" } = props;
  const Place = frame === "window" ? "main" : "div";
  return (
    <Place className={cx("wrap", styles.status, status === "loading" && styles.loading)}>
      <title>{words.documentTitle(title)}</title>
      {/* No heading while loading: navigation moves the focus to the heading, which must then stay in the document. */}
      {status === "failed" && <h1 className={styles.title}>{title}</h1>}
      <LoadLine status={status}>
        {frame === "window" && (
          <Link to="/play" className={buttonClass("quiet")}>
            {words.backToPlay}
          </Link>
        )}
      </LoadLine>
    </Place>
  );
}
