import { type Experiment, experimentSessionsPerArm } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import { useId } from "react";
import styles from "./session-dots.module.css";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts.dots;
const places = Array.from({ length: experimentSessionsPerArm }, (_, place) => place);

/** A row of ten dots. A filled one has the change of mood that its user noted. */
function Row({ name, changes }: { name: string; changes: readonly number[] }) {
  const id = useId();
  return (
    <div className={styles.row}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      <ol className={styles.dots} aria-labelledby={id}>
        {places.map(place => {
          const change = changes[place];
          return (
            <li key={place} className={styles.dot} data-filled={change !== undefined || undefined}>
              {change === undefined ? <span className="unseen">{words.open}</span> : words.change(change)}
            </li>
          );
        })}
      </ol>
      <Figure className={styles.count}>{words.count(changes.length, experimentSessionsPerArm)}</Figure>
    </div>
  );
}

/**
 * The twenty sessions of a comparison. Sealed, they are in the order in which they were played: rows by arm would let a user
 * guess the next one. The result sorts them into sessions with the beat and without it.
 */
export function SessionDots({ sessions }: Pick<Experiment, "sessions">) {
  const isOpen = sessions.some(({ playedBeat }) => playedBeat !== null);
  const changesOf = (arm: boolean) =>
    sessions.filter(({ playedBeat }) => playedBeat === arm).map(({ change }) => change);
  const changes = sessions.map(({ change }) => change);
  const half = experimentSessionsPerArm;
  return (
    <div className={styles.rows}>
      {isOpen ? (
        <>
          <Row name={words.withBeat} changes={changesOf(true)} />
          <Row name={words.withoutBeat} changes={changesOf(false)} />
        </>
      ) : (
        <>
          <Row name={words.sealed(1, half)} changes={changes.slice(0, half)} />
          <Row name={words.sealed(half + 1, 2 * half)} changes={changes.slice(half)} />
        </>
      )}
    </div>
  );
}
