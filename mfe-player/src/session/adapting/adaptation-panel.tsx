import type { AdaptationView } from "@phaselock/adaptation";
import { signalNames } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { useRef } from "react";
import styles from "./adaptation-panel.module.css";
import { AlertnessRow } from "./alertness-row.tsx";
import { adaptationTexts } from "./decision-texts.ts";
import { useShowsDecisions } from "./shows-decisions.ts";
import { adaptingTexts } from "./texts.ts";
import type { Adapting } from "./use-adaptation.ts";

const words = adaptingTexts;

/** What the session does now and why: the last decision in one sentence. */
function liveText({ status, decisions }: AdaptationView): string {
  if (status === "off") return words.live.off;
  const last = decisions.at(-1);
  return last ? adaptationTexts.decisionText(last) : words.live.learning;
}

/** A sentence for each signal that can't be measured. */
export const failureNotes = ({ signals }: AdaptationView): readonly string[] =>
  signalNames.flatMap(name => {
    const state = signals.get(name);
    if (state === undefined || state === "starting" || state === "on") return [];
    return words.failed[name](state);
  });

/** The live line of decisions, if wanted, and what the user can tell the session. The buttons fade with the other controls. */
export function AdaptationPanel({ userId, adapting }: { userId: string; adapting: Adapting }) {
  const { view, rated, rate, reactToProbe, stop } = adapting;
  const [shows, setShows] = useShowsDecisions(userId);
  const part = useRef<HTMLDivElement>(null);
  const stopAll = () => {
    stop();
    // The button goes, and the focus would fall back to the top of the document.
    part.current?.querySelector<HTMLElement>("[data-live]")?.focus();
  };
  return (
    <div ref={part} className={styles.panel}>
      {/* Announced only when the sentence changes, at most every 30 s. */}
      <p role="status">{shows && liveText(view)}</p>
      <div className={styles.buttons} data-fades>
        {view.signals.get("rating") === "on" && <AlertnessRow rated={rated} onRate={rate} />}
        {view.signals.get("probe") === "on" && (
          <Button variant="quiet" className={styles.button} onClick={reactToProbe}>
            {words.heard}
          </Button>
        )}
        <Button variant="quiet" data-live className={styles.button} onClick={() => setShows(!shows)}>
          {shows ? words.live.hide : words.live.show}
        </Button>
        {view.status !== "off" && (
          <Button variant="quiet" className={styles.button} onClick={stopAll}>
            {words.stop}
          </Button>
        )}
      </div>
    </div>
  );
}
