import { Button } from "@phaselock/ui";
import { useEffect, useState } from "react";
import { studioTexts } from "../texts.tsx";
import type { Autosave, SaveState } from "./autosave.ts";
import styles from "./save-line.module.css";

const words = studioTexts.save;

/** How long ago something was saved. Screen readers hear only that it is saved. */
function Ago({ atMs }: { atMs: number }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true"> {words.ago(Math.max(0, Math.floor((nowMs - atMs) / 1000)))}</span>;
}

/** A refusal that has its own place: beside the name, or above the pattern. */
const isShownElsewhere = (why: string) =>
  why === "conflict" || why === "name-taken" || why === "name-invalid";

/** Whether the work is saved, in one line, and what to do if it is not. */
export function SaveLine({ state, autosave }: { state: SaveState; autosave: Autosave }) {
  const isRefused = state.status === "refused";
  const text = () => {
    if (isRefused)
      return isShownElsewhere(state.why)
        ? words.unsaved
        : words.refused[state.why as keyof typeof words.refused];
    return words[state.status];
  };
  const canRetry = state.status === "offline" || (isRefused && state.why === "failed");
  return (
    <div className={styles.line} data-warns={isRefused || state.status === "offline" || undefined}>
      <p role="status">
        {text()}
        {state.status === "saved" && <Ago key={state.atMs} atMs={state.atMs} />}
      </p>
      {canRetry && (
        <Button variant="quiet" onClick={() => void autosave.flush()}>
          {words.retry}
        </Button>
      )}
    </div>
  );
}
