import { attentionTasks, type SessionDetails } from "@phaselock/contracts";
import { textOfResults } from "../../session/attention/result-text.ts";
import { attentionTexts } from "../../session/attention/texts.ts";
import styles from "./moods.module.css";

/** The results of attention tasks before and after a session, one sentence per task. */
export function AttentionResults({ results }: { results: SessionDetails["attentionResults"] }) {
  if (results.length === 0) return null;
  return (
    <section aria-label={attentionTexts.label} className={styles.attention}>
      <h2 className={styles.heading}>{attentionTexts.label}</h2>
      {attentionTasks.map(task => {
        const [before, after] = (["before", "after"] as const).map(moment =>
          results.find(result => result.task === task && result.moment === moment),
        );
        return (before || after) && <p key={task}>{textOfResults(before, after)}</p>;
      })}
    </section>
  );
}
