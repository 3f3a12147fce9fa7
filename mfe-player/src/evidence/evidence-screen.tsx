import { type Experiment, experimentSessions, type Mode } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { Link, useOnline, useSearchParams } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { experimentsQuery } from "../session/comparison/queries.ts";
import { LoadLine } from "../shared/load-status.tsx";
import { ProgressHead } from "../shared/progress-head/progress-head.tsx";
import { modesQuery } from "../shared/queries.ts";
import { commonTexts } from "../shared/texts.ts";
import { Earlier } from "./earlier.tsx";
import { Endings } from "./endings.tsx";
import styles from "./evidence.module.css";
import { HowItWorks } from "./how-it-works.tsx";
import { ResultView } from "./result.tsx";
import { RunningExperiment } from "./running-experiment.tsx";
import { SessionDots } from "./session-dots.tsx";
import { StartForm } from "./start-form.tsx";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts;

const isOpen = ({ status }: Experiment): boolean => status === "collecting" || status === "ready";

function Failed({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <div className={styles.failed}>
      <p role="alert">{isOnline ? words.failed : words.offline}</p>
      <Button onClick={onRetry}>{commonTexts.retry}</Button>
    </div>
  );
}

/** Before the first comparison: what it asks, and its dots, which are empty. */
const Empty = () => (
  <>
    <div className={styles.question}>
      <div>
        <h2 className={styles.title} tabIndex={-1}>
          {words.title}
        </h2>
        <p className={styles.note}>{words.lead(experimentSessions)}</p>
      </div>
    </div>
    <SessionDots outcome="mood" sessions={[]} most={experimentSessions} />
  </>
);

/**
 * Moves the focus to the first heading when another view replaces the one in which the focused element was.
 * @param view names the view
 */
function useFocusOnChange(view: string) {
  const part = useRef<HTMLDivElement>(null);
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    if (document.activeElement === document.body) part.current?.querySelector("h2")?.focus();
  }, [view]);
  return part;
}

function Loaded(props: {
  experiments: readonly Experiment[];
  eligible: readonly Mode[];
  modes: readonly Mode[];
}) {
  const { experiments, eligible, modes } = props;
  const [query] = useSearchParams();
  const opened = experiments.find(({ id, result }) => result && id === query.get("experiment"));
  const [newest] = experiments;
  const shown = opened ?? (newest && newest.status !== "stopped" ? newest : null);
  const earlier = experiments.filter(experiment => experiment !== shown);
  const part = useFocusOnChange(`${shown?.id} ${shown?.result ? "result" : "open"}`);
  return (
    <div ref={part}>
      {opened && opened !== newest && (
        <p className={styles.back}>
          <Link to="/evidence" className="link">
            {words.earlier.back}
          </Link>
        </p>
      )}
      {shown?.result && <ResultView experiment={shown} result={shown.result} modes={modes} />}
      {shown && isOpen(shown) && <RunningExperiment experiment={shown} modes={modes} />}
      {!shown && <Empty />}
      {!experiments.some(isOpen) && <StartForm modes={eligible} />}
      {!shown && <Endings most={experimentSessions} />}
      <HowItWorks />
      {earlier.length > 0 && <Earlier experiments={earlier} modes={modes} />}
    </div>
  );
}

function Body() {
  const experiments = useQuery(experimentsQuery);
  const modes = useQuery(modesQuery);
  if (!experiments.data || !modes.data) {
    const failed = [experiments, modes].filter(({ isError, isFetching }) => isError && !isFetching);
    if (failed.length > 0)
      return (
        <Failed
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      );
    return (
      <div className={styles.loading}>
        <LoadLine status="loading" />
      </div>
    );
  }
  const { modeIds } = experiments.data;
  return (
    <Loaded
      experiments={experiments.data.experiments}
      eligible={modes.data.modes.filter(({ id }) => modeIds.includes(id))}
      modes={modes.data.modes}
    />
  );
}

/** /evidence: the user's comparison of a mode with itself without its beat. */
export default function EvidenceScreen() {
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(words.documentTitle)}</title>
      <ProgressHead />
      <Body />
    </div>
  );
}
