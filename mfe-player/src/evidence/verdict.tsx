import type { ExperimentPlan, ExperimentResult } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import type { ReactNode } from "react";
import { DifferenceAxis } from "./difference-axis.tsx";
import styles from "./evidence.module.css";

/** What a comparison has found so far, in plain words, beside the axis of its interval. */
export function Verdict(props: {
  id: string;
  caption: string;
  heading: string;
  plan: ExperimentPlan;
  difference: ExperimentResult["difference"] | null;
  children: ReactNode;
}) {
  const { id, caption, heading, plan, difference, children } = props;
  return (
    <section aria-labelledby={id} className={styles.verdict}>
      <div>
        <p>
          <Figure size="caption">{caption}</Figure>
        </p>
        <h3 id={id} className={styles.found}>
          {heading}
        </h3>
        {children}
      </div>
      <DifferenceAxis plan={plan} difference={difference} />
    </section>
  );
}
