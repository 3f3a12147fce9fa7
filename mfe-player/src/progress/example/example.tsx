import { progressWeeks } from "@phaselock/contracts";
import { useMemo } from "react";
import { mondayBefore } from "../calendar/days.ts";
import { ChartsOfProgress } from "../charts-of-progress.tsx";
import type { Catalogue } from "../effects/known-mode.ts";
import { progressTexts } from "../texts.tsx";
import styles from "./example.module.css";
import { exampleProgress } from "./example-progress.ts";

const words = progressTexts;

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
