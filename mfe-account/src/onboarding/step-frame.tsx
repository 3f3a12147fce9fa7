import { buttonClass } from "@phaselock/ui";
import { Drift } from "@phaselock/ui/drift";
import { Link } from "@phaselock/web";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./onboarding.module.css";
import { addressOf, adjacentStep, type Step } from "./steps.ts";
import { onboardingTexts } from "./texts.ts";

type StepFrameProps = {
  step: Step;
  heading: string;
  headingId: string;
  lead?: string;
  /** The explanation next to the step. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Where the lines of the picture lock: earlier with every step. */
const lockOf: Readonly<Record<Step, number>> = { goals: 0.86, headphones: 0.68, light: 0.5, first: 0.3 };

/** A step: its question, which takes the focus when the step is shown, and the reason for it. */
export function StepFrame({ step, heading, headingId, lead, aside, children }: StepFrameProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  // An effect after the paint could take the focus back from a control that the user has already tabbed to.
  useLayoutEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <div className={styles.main}>
      <div>
        <h1 className={styles.heading} id={headingId} ref={ref} tabIndex={-1}>
          {heading}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      <aside className={styles.reasons}>
        {aside}
        <div className={styles.picture}>
          <Drift lock={lockOf[step]} seed={13} />
        </div>
      </aside>
    </div>
  );
}

/** The reason for a question: a sentence, or paragraphs of its own. */
export function Reason({ heading, text }: { heading: string; text: ReactNode }) {
  return (
    <section>
      <h2 className={styles.reason}>{heading}</h2>
      {typeof text === "string" ? <p>{text}</p> : text}
    </section>
  );
}

/** The buttons of a step; Back comes last. A question that is asked alone has no step, and no Back. */
export function StepActions({ step, children }: { step: Step | null; children: ReactNode }) {
  const before = step && adjacentStep(step, -1);
  return (
    <div className={styles.actions}>
      {children}
      {before && (
        <Link to={addressOf(before)} className={buttonClass("quiet")}>
          {onboardingTexts.back}
        </Link>
      )}
    </div>
  );
}
