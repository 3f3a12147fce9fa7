import { progressWeeks } from "@phaselock/contracts";
import { useMemo } from "react";
import { texts } from "../../texts.ts";
import { mondayBefore } from "../calendar/days.ts";
import { ChartsOfProgress } from "../charts-of-progress.tsx";
import type { Catalogue } from "../effects/known-mode.ts";
import styles from "./example.module.css";
import { exampleProgress } from "./example-progress.ts";

const words = texts.progress;

/** What the page is once it has data. The label says that it is made up. */
export function Example({ modes }: { modes: Catalogue }) {
  const example = useMemo(() => exampleProgress(mondayBefore(new Date(), progressWeeks)), []);
  return (
    <section aria-label={words.example} className={styles.example}>
      <p className={styles.label}>{words.example}</p>
      <ChartsOfProgress progress={example} modes={modes} />
    </section>
  );
}
