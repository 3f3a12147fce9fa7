import { effectCredibility, effectMinSessions, type Progress } from "@phaselock/contracts";
import { Button, buttonClass } from "@phaselock/ui";
import {
  ApiError,
  browserTimeZone,
  Link,
  NoAnswerError,
  publicText,
  useAuth,
  useOnline,
} from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadLine } from "../shared/load-status.tsx";
import { ProgressHead } from "../shared/progress-head/progress-head.tsx";
import { modesQuery } from "../shared/queries.ts";
import { commonTexts } from "../shared/texts.ts";
import { daysFrom } from "./calendar/days.ts";
import { ChartsOfProgress } from "./charts-of-progress.tsx";
import type { Catalogue } from "./effects/known-mode.ts";
import { Example } from "./example/example.tsx";
import { ExportProgress } from "./export/export-progress.tsx";
import { Figures } from "./figures.tsx";
import { FreeProgress } from "./free-progress.tsx";
import styles from "./progress.module.css";
import { progressQuery } from "./queries.ts";
import { progressTexts } from "./texts.tsx";

const words = progressTexts;
const daysPerWeek = 7;

function Lead({ progress: { allTime, modes, to } }: { progress: Progress }) {
  const weeks = Math.floor(daysFrom(allTime.firstDay ?? to, to) / daysPerWeek) + 1;
  const hasBars = modes.some(({ change }) => change);
  return (
    <p className={styles.lead}>
      {words.lead(allTime.sessions, weeks)}{" "}
      {hasBars ? words.bars(effectCredibility * 100) : words.noBars(effectMinSessions)}
    </p>
  );
}

function Loaded(props: { progress: Progress; modes: Catalogue; timeZone: string }) {
  const { progress, modes, timeZone } = props;
  if (progress.allTime.sessions === 0)
    return (
      <>
        <p className={styles.lead}>
          {words.empty.text} {words.empty.more(effectMinSessions)}
        </p>
        <p className={styles.play}>
          <Link to="/play" className={buttonClass("go")}>
            {words.empty.play}
          </Link>
        </p>
        <Example modes={modes} />
      </>
    );
  return (
    <>
      <Lead progress={progress} />
      <ChartsOfProgress progress={progress} modes={modes} />
      <ExportProgress progress={progress} timeZone={timeZone} />
    </>
  );
}

/** The places of figures and pictures, so that nothing jumps when they arrive. */
function Loading() {
  return (
    <>
      <div className={styles.lead}>
        <LoadLine status="loading" />
      </div>
      <Figures progress={null} />
      <div className={styles.places} />
    </>
  );
}

/** Only a request without an answer may be the connection's fault. */
const failureText = (error: unknown, isOnline: boolean): string => {
  if (!isOnline) return words.failed.offline;
  if (error instanceof NoAnswerError) return words.failed.connection;
  return words.failed.refused(publicText(error, words.failed.later));
};

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <div className={styles.failed}>
      <p role="alert">{failureText(error, isOnline)}</p>
      <Button onClick={onRetry}>{commonTexts.retry}</Button>
    </div>
  );
}

const needsPremium = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "premium_required";

function useBody(): ReactNode {
  const { user } = useAuth();
  const timeZone = browserTimeZone();
  const hasPremium = user?.subscriptionTier === "premium";
  const progress = useQuery({ ...progressQuery(timeZone), enabled: hasPremium });
  // Only names and colours: until it arrives, or if it fails, the page shows the modes' ids in words.
  const modes = useQuery(modesQuery).data?.modes ?? null;

  // The shell protects this screen, but right after logout there is no user for a moment.
  if (!user) return <Loading />;
  if (!hasPremium || needsPremium(progress.error)) return <FreeProgress modes={modes} />;
  if (progress.data) return <Loaded progress={progress.data} modes={modes} timeZone={timeZone} />;
  if (progress.isError && !progress.isFetching)
    return <Failed error={progress.error} onRetry={() => void progress.refetch()} />;
  return <Loading />;
}

/** /premium/analytics: what the user has played, and their mood before and after it. Without Premium, an example of it. */
export default function ProgressScreen() {
  const body = useBody();
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(words.documentTitle)}</title>
      <ProgressHead />
      {body}
    </div>
  );
}
