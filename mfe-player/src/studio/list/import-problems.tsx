import { Button } from "@phaselock/ui";
import type { FileProblem } from "../file/pattern-file.ts";
import { studioTexts } from "../texts.tsx";
import styles from "./import-problems.module.css";

const words = studioTexts.import;

/** A problem in plain words, with the line or the field that it is about. */
function problemText(problem: FileProblem): string {
  if (problem.what === "too-large") return words["too-large"];
  if (problem.what === "not-json") return words["not-json"](problem.line, problem.column);
  const { path, issue } = problem;
  if (issue.is === "rule") return words.field(words.place(path), issue.text);
  const said = "limit" in issue ? words.issues[issue.is](issue.limit) : words.issues[issue.is];
  return words.field(words.place(path), said);
}

/** Why a file is not imported. */
export function ImportProblems(props: { problems: readonly FileProblem[]; onDismiss: () => void }) {
  return (
    <section role="alert" className={styles.problems}>
      <h2 className={styles.heading}>{words.heading}</h2>
      <ul>
        {props.problems.map(problem => (
          <li key={problemText(problem)}>{problemText(problem)}</li>
        ))}
      </ul>
      <Button onClick={props.onDismiss}>{words.dismiss}</Button>
    </section>
  );
}
