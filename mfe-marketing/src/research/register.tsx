import type { EvidenceDirection } from "@phaselock/contracts";
import {
  citedAs,
  type Effect,
  type Question,
  questions,
  type Study,
  type StudyId,
  studies,
} from "@phaselock/literature";
import { cx, Figure } from "@phaselock/ui";
import { directionTexts } from "@phaselock/ui/evidence-texts";
import styles from "./register.module.css";
import { register as words } from "./texts.ts";

const entries = Object.entries(studies) as readonly (readonly [StudyId, Study])[];
const directions = Object.keys(directionTexts) as readonly EvidenceDirection[];
const asked = Object.entries(questions) as readonly (readonly [Question, string])[];

/** `Hedges' g 0.25 (95% interval 0.14 to 0.36)`, and what there is to say about it. */
const effectOf = (effect: Effect): string => {
  if (effect.measure === null) return effect.note;
  const { measure, value, interval, note } = effect;
  return [words.size(measure, value, interval), ...(note ? [note] : [])].join(". ");
};

const doi = "https://doi.org/";

/** `doi:10.1371/journal.pone.0286023`, or the site of a work without a DOI. */
const sourceOf = (url: string): string =>
  url.startsWith(doi) ? `doi:${url.slice(doi.length)}` : new URL(url).hostname;

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Entry({ id, study }: { id: StudyId; study: Study }) {
  const { design, n, people, effect, interest, direction, checked } = study;
  return (
    <li className={styles.study} id={id} tabIndex={-1}>
      <div>
        <h4>{citedAs[id]}</h4>
        <p className={styles.direction}>
          <i className={cx(styles.mark, styles[direction])} aria-hidden="true" />
          {directionTexts[direction]}
        </p>
        <a className={styles.source} href={study.url} rel="noreferrer">
          {sourceOf(study.url)}
        </a>
      </div>
      <div>
        <p className={styles.finding}>{study.finding}</p>
        <details className={styles.more}>
          <summary>{words.more}</summary>
          <p>
            {study.authors}. {study.title}. <span className={styles.journal}>{study.journal}</span>{" "}
            <span className={styles.place}>{study.place}</span>
          </p>
          <p>{words.tested(study.stimulus, study.outcome)}</p>
          <p>{words.read[checked.read](checked.on, interest === null)}</p>
        </details>
      </div>
      <dl className={styles.facts}>
        <Fact term={words.design}>{design}</Fact>
        <Fact term={words.people}>{n === null ? people : words.count(n, people)}</Fact>
        <Fact term={words.effect}>{effectOf(effect)}</Fact>
        {interest && <Fact term={words.interest}>{interest}</Fact>}
      </dl>
    </li>
  );
}

/** A dot per study, by the way it points. */
const Marks = ({ own }: { own: readonly Study[] }) => (
  <span className={styles.marks} aria-hidden="true">
    {directions.flatMap(direction =>
      own
        .filter(study => study.direction === direction)
        .map(({ url }) => <i key={url} className={cx(styles.mark, styles[direction])} />),
    )}
  </span>
);

/** The studies of the register, folded by question: what each found, in whom, how much, and who profits. */
export const Register = () =>
  asked.map(([question, heading]) => {
    const own = entries.filter(([, study]) => study.question === question);
    return (
      <details key={question} className={styles.question}>
        <summary>
          <h3>{heading}</h3>
          <Marks own={own.map(([, study]) => study)} />
          <Figure className={styles.count}>{words.studies(own.length)}</Figure>
        </summary>
        <ol>
          {own.map(([id, study]) => (
            <Entry key={id} id={id} study={study} />
          ))}
        </ol>
      </details>
    );
  });
