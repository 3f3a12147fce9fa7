import type { SessionDetails } from "@phaselock/contracts";
import { bandColour, buttonClass, Figure, formatHz, formatLength } from "@phaselock/ui";
import { ApiError, Link, useOnline, useParams } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadStatus } from "../../shared/load-status.tsx";
import { modesQuery } from "../../shared/queries.ts";
import { commonTexts } from "../../shared/texts.ts";
import { sessionDetailsQuery } from "../queries.ts";
import { sessionTexts } from "../texts.tsx";
import { AdaptationSection } from "./adaptation/adaptation-section.tsx";
import { AttentionResults } from "./attention-results.tsx";
import { Facts } from "./facts.tsx";
import { Moods } from "./moods.tsx";
import { pausesOf } from "./pauses.ts";
import { PlayAgain } from "./play-again.tsx";
import { SessionCurve } from "./session-curve.tsx";
import styles from "./session-screen.module.css";
import { Timeline } from "./timeline.tsx";
import { formatDayIn } from "./zoned-time.ts";

const words = sessionTexts;

function Notice({ heading, text }: { heading: string; text: ReactNode }) {
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(heading)}</title>
      <h1 className={styles.title}>{heading}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.all}>
        <Link to="/sessions" className={buttonClass("plain")}>
          {words.all}
        </Link>
      </p>
    </div>
  );
}

function Session({ session }: { session: SessionDetails }) {
  const { data } = useQuery(modesQuery);
  const mode = data && (data.modes.find(({ id }) => id === session.modeId) ?? null);
  const {
    modeName,
    band,
    targetFrequencyHz,
    plannedSeconds,
    startedAt,
    createdAt,
    timeZone = "UTC",
    adaptation,
  } = session;
  const pauses = pausesOf(session.stretches ?? []);
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(modeName)}</title>
      <p className={styles.back}>
        <Link to="/sessions" className="link">
          {words.all}
        </Link>
      </p>
      <header className={styles.head}>
        <div>
          <p>
            <Figure size="caption">
              <span style={{ color: bandColour(band) }}>
                {formatHz(targetFrequencyHz)} {band}
              </span>
              {`\u00a0 ${formatLength(plannedSeconds)}`}
            </Figure>
          </p>
          <h1 className={styles.name}>{modeName}</h1>
          <p className={styles.day}>{formatDayIn(new Date(startedAt ?? createdAt), timeZone)}</p>
        </div>
        <div className={styles.actions}>
          <PlayAgain session={session} mode={mode} />
        </div>
      </header>
      <SessionCurve session={session} pauses={pauses} />
      <div className={styles.parts}>
        <Timeline session={session} pauses={pauses} />
        <Facts session={session} mode={mode ?? null} />
      </div>
      {adaptation && (
        <div className={styles.adaptation}>
          <AdaptationSection adaptation={adaptation} />
        </div>
      )}
      <div className={styles.moods}>
        <Moods session={session} />
        <AttentionResults session={session} />
      </div>
    </div>
  );
}

/** What the server answers for an id that is no session of the user's. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** /sessions/:id: one session, what was played of it, how it felt and what it cost. */
export default function SessionScreen() {
  const { id = "" } = useParams();
  const { data, error, isError } = useQuery(sessionDetailsQuery(id));
  const isOnline = useOnline();
  if (data) return <Session session={data} />;
  if (isUnknown(error)) return <Notice {...words.unknown} />;
  if (isError && !isOnline) return <Notice heading={words.title} text={words.offline} />;
  return <LoadStatus title={words.title} status={isError ? "failed" : "loading"} />;
}
