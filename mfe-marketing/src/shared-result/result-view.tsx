import type { SharedResultStatement } from "@phaselock/contracts";
import type { CheckedResult } from "@phaselock/evidence";
import { buttonClass, cx, Figure } from "@phaselock/ui";
import { AxisLabels, axisOf, IntervalAxis } from "@phaselock/ui/evidence";
import table from "@phaselock/ui/table.module.css";
import { Link } from "@phaselock/web/page";
import { type ReactNode, useId } from "react";
import { type DescribedSession, describeResult } from "./describe-result.ts";
import styles from "./result-view.module.css";
import { SaveFiles } from "./save-files.tsx";
import { sharedResult as texts } from "./texts.ts";

/** A result that Phaselock has signed, in a form that this page can read. */
type Signed = Extract<CheckedResult, { statement: SharedResultStatement }>;

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

function Checks({
  checked,
  startedOn,
  revealedOn,
}: {
  checked: Signed;
  startedOn: string;
  revealedOn: string;
}) {
  const { checks } = texts;
  const { isPlanUnchanged, isResultSame, statement } = checked;
  return (
    <Section heading={checks.heading}>
      <ul className={styles.checks}>
        <li>{checks.signature(statement.issuer)}</li>
        <li data-failed={!isPlanUnchanged || undefined}>
          {isPlanUnchanged ? checks.plan(startedOn) : checks.planChanged}
        </li>
        <li data-failed={!isResultSame || undefined}>
          {isResultSame ? checks.result : checks.resultChanged}
        </li>
      </ul>
      <p className={styles.note}>{checks.meaning(revealedOn)}</p>
    </Section>
  );
}

/** One dot per session, in order. The table below has the same numbers. */
const Dots = ({ sessions }: { sessions: readonly DescribedSession[] }) => (
  <div className={styles.dots} aria-hidden="true">
    {sessions.map(({ number, playedBeat, shortChange }) => (
      <span key={number} className={styles.dot} data-filled={playedBeat || undefined}>
        {shortChange}
      </span>
    ))}
  </div>
);

function Sessions({ sessions, unit }: { sessions: readonly DescribedSession[]; unit: string }) {
  const words = texts.sessions;
  const { columns } = words;
  return (
    <Section heading={words.heading}>
      <p className={styles.note}>{words.lead}</p>
      <Dots sessions={sessions} />
      <p className={styles.note}>{words.legend(unit)}</p>
      <table className={cx(table.table, styles.table)}>
        <thead>
          <tr>
            {Object.values(columns).map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ number, day, playedBeat, before, after, change }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{day}</td>
              <td>{playedBeat ? words.played : words.left}</td>
              <td>{before}</td>
              <td>{after}</td>
              <td>{change}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{words.missing}</p>
    </Section>
  );
}

const Plan = ({ statement, facts }: { statement: SharedResultStatement; facts: readonly Fact[] }) => (
  <Section heading={texts.plan.heading}>
    <dl>
      {facts.map(({ term, text }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div className={styles.fact}>
        <dt>{texts.plan.hash}</dt>
        <dd>
          <Figure size="caption" className={styles.hash}>
            {statement.planHash}
          </Figure>
        </dd>
      </div>
    </dl>
  </Section>
);
type Fact = { readonly term: string; readonly text: string };

type Described = ReturnType<typeof describeResult>;

function Verdict({ difference, described }: { difference: Difference; described: Described }) {
  const { estimate: mean, low, high } = difference;
  const axis = axisOf([low, high]);
  return (
    <div className={styles.verdict}>
      <div>
        <p>
          <Figure size="caption">{described.caption}</Figure>
        </p>
        <p className={styles.found}>{described.verdict}</p>
        <p>{described.found}</p>
        <p className={styles.note}>{described.interval}</p>
      </div>
      <div>
        <IntervalAxis axis={axis} interval={{ mean, low, high }} />
        <AxisLabels axis={axis} unit={described.unit} />
      </div>
    </div>
  );
}
type Difference = SharedResultStatement["result"]["difference"];

/** In the place of a verdict that a check has failed for. */
const Unreliable = ({ isPlanUnchanged }: { isPlanUnchanged: boolean }) => (
  <div className={styles.verdict}>
    <div role="alert">
      <p className={styles.found}>{texts.unreliable.heading}</p>
      <p>{isPlanUnchanged ? texts.unreliable.result : texts.unreliable.plan}</p>
    </div>
  </div>
);

/**
 * A result that Phaselock has signed: the verdict with its interval, the plan, every session, and what it can't show. If a check
 * fails, no verdict and nothing that rests on it.
 */
export function ResultView({ checked, signed }: { checked: Signed; signed: string }) {
  const { statement, isPlanUnchanged, isResultSame } = checked;
  const isReliable = isPlanUnchanged && isResultSame;
  const described = describeResult(statement);
  return (
    <article>
      <header className={styles.head}>
        <h1 className={styles.question}>{statement.plan.question}</h1>
        {isReliable ? (
          <Verdict difference={statement.result.difference} described={described} />
        ) : (
          <Unreliable isPlanUnchanged={isPlanUnchanged} />
        )}
      </header>
      <Checks checked={checked} startedOn={described.startedOn} revealedOn={described.revealedOn} />
      {isReliable && (
        <Section heading={texts.limits.heading}>
          <ul className={styles.limits}>
            {described.limits.map(limit => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </Section>
      )}
      <Section heading={texts.noticed.heading}>
        <p>{described.noticed}</p>
      </Section>
      <Sessions sessions={described.sessions} unit={described.unit} />
      <Plan statement={statement} facts={described.plan} />
      <SaveFiles statement={statement} signed={signed} isReliable={isReliable} />
      <p className={styles.links}>
        <Link to="/evidence" className={buttonClass("plain")}>
          {texts.links.evidence}
        </Link>
        <Link to="/research" className={buttonClass("quiet")}>
          {texts.links.research}
        </Link>
        <Link to="/effects" className={buttonClass("quiet")}>
          {texts.links.effects}
        </Link>
      </p>
    </article>
  );
}
