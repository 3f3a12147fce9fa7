import type { SessionDetails } from "@phaselock/contracts";
import { Figure, formatLength, formatWhen } from "@phaselock/ui";
import type { ReactNode } from "react";
import { sessionTexts } from "../texts.tsx";
import type { Pause } from "./pauses.ts";
import styles from "./timeline.module.css";
import { formatTimeIn, zoneName } from "./zoned-time.ts";

const words = sessionTexts.timeline;

/** What happened in a session and when, by the clock of where it was played. */
export function Timeline({ session, pauses }: { session: SessionDetails; pauses: readonly Pause[] }) {
  const { status, startedAt, endedAt, playedSeconds, syncedAt, timeZone = "UTC" } = session;
  const length = (seconds: number) => <Figure>{formatLength(seconds)}</Figure>;
  const moments: { at: Date; text: ReactNode }[] = [
    ...(startedAt ? [{ at: new Date(startedAt), text: words.started }] : []),
    ...pauses.map(({ from, seconds, atSeconds }) => ({
      at: from,
      text: words.paused(length(seconds), length(atSeconds)),
    })),
    ...(startedAt && endedAt
      ? [
          {
            at: new Date(endedAt),
            text: (status === "completed" ? words.completed : words.ended)(length(playedSeconds)),
          },
        ]
      : []),
  ];
  const isLive = status !== "completed" && status !== "abandoned";
  return (
    <section aria-label={words.heading}>
      <h2 className={styles.heading}>{words.heading}</h2>
      {moments.length > 0 && (
        <ol className={styles.moments}>
          {moments.map(({ at, text }) => (
            <li key={`${at.getTime()}`} className={styles.moment}>
              <Figure className={styles.time}>
                <time dateTime={at.toISOString()}>{formatTimeIn(at, timeZone)}</time>
              </Figure>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
      {isLive && <p className={styles.note}>{words.live[status]}</p>}
      {!isLive && !startedAt && <p className={styles.note}>{words.never}</p>}
      {syncedAt && <p className={styles.note}>{words.synced(formatWhen(new Date(syncedAt), new Date()))}</p>}
      {moments.length > 0 && <p className={styles.note}>{words.zone(zoneName(timeZone))}</p>}
    </section>
  );
}
