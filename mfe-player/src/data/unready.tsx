import { Button, buttonClass, cx, LoadingMark } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { texts } from "../texts.ts";
import { later } from "./later.ts";
import styles from "./unready.module.css";

const words = texts.common;

/** Until then, ms, nobody wonders. */
const slowAfterMs = 10_000;

/** In the place of a screen whose data is on its way, or did not come. A window of its own brings the way out of it. */
export function Unready(props: { title: string; status: "loading" | "failed"; frame?: "app" | "window" }) {
  const { title, status, frame = "app" } = props;
  const queryClient = useQueryClient();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => later(() => setIsSlow(true), slowAfterMs), []);
  // What hangs is given up: asked again while it is under way, it would only be waited for.
  const retry = () =>
    void queryClient.resetQueries({ type: "active", predicate: ({ state }) => state.data === undefined });
  const Place = frame === "window" ? "main" : "div";
  return (
    <Place className={cx("wrap", styles.unready, status === "loading" && styles.loading)}>
      <title>{words.documentTitle(title)}</title>
      {/* Not while it loads: the keyboard goes to a page's heading, and is to find the one that stays. */}
      {status === "failed" && <h1 className={styles.title}>{title}</h1>}
      {status === "loading" && <LoadingMark label={words.loading} />}
      {status === "loading" && isSlow && <p role="status">{words.slow}</p>}
      {status === "failed" && <p role="alert">{words.failed}</p>}
      {(status === "failed" || isSlow) && (
        <p className={styles.ways}>
          <Button onClick={retry}>{words.retry}</Button>
          {frame === "window" && (
            <Link to="/play" className={buttonClass("quiet")}>
              {words.backToPlay}
            </Link>
          )}
        </p>
      )}
    </Place>
  );
}
