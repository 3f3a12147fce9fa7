import type { Experiment, ExperimentOutcome } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import { signed } from "@phaselock/ui/evidence-texts";
import { useId } from "react";
import styles from "./session-dots.module.css";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts.dots;

const changeOf = ({ before, after }: Experiment["sessions"][number]): number => after - before;

/** A row of dots. A filled one has the change from before to after a session. */
function Row(props: {
  name: string;
  outcome: ExperimentOutcome;
  changes: readonly number[];
  /** Sessions that the row will have, played or not. */
  places: number;
  /** The places of the longest row. */
  columns: number;
  count: string;
}) {
  const { name, outcome, changes, places, columns, count } = props;
  const id = useId();
  const dots = Array.from({ length: places }, (_, place) => ({ place, change: changes[place] }));
  return (
    <div className={styles.row}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <ol
        className={styles.dots}
        aria-labelledby={id}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {dots.map(({ place, change }) => (
          <li key={place} className={styles.dot} data-filled={change !== undefined || undefined}>
            {change === undefined ? (
              <span className="unseen">{words.open}</span>
            ) : (
              signed(change, outcome, "short")
            )}
          </li>
        ))}
      </ol>
      <Figure className={styles.count}>{count}</Figure>
    </div>
  );
}

/**
 * The sessions of a comparison. Sealed, they are in the order in which they were played: rows by arm would let a user guess
 * the next one. The result sorts them into sessions with the beat and without it, which need not be half of them each.
 * @param props.most the sessions that its plan needs at most
 */
export function SessionDots(props: {
  outcome: ExperimentOutcome;
  sessions: Experiment["sessions"];
  most: number;
}) {
  const { outcome, sessions, most } = props;
  const half = Math.ceil(most / 2);
  const isOpen = sessions.some(({ playedBeat }) => playedBeat !== null);
  const changesOf = (arm: boolean) => sessions.filter(({ playedBeat }) => playedBeat === arm).map(changeOf);
  const changes = sessions.map(changeOf);
  const rows = isOpen
    ? [
        { name: words.withBeat, changes: changesOf(true) },
        { name: words.withoutBeat, changes: changesOf(false) },
      ]
    : [
        { name: words.sealed(1, half), changes: changes.slice(0, half) },
        { name: words.sealed(half + 1, 2 * half), changes: changes.slice(half) },
      ];
  const columns = isOpen ? Math.max(...rows.map(row => row.changes.length)) : half;
  return (
    <div className={styles.rows}>
      {rows.map(row => {
        const played = row.changes.length;
        return (
          <Row
            key={row.name}
            {...row}
            outcome={outcome}
            places={isOpen ? played : half}
            columns={columns}
            count={isOpen ? String(played) : words.count(played, half)}
          />
        );
      })}
    </div>
  );
}
