import { Button } from "@phaselock/ui";
import { Subsection } from "@phaselock/ui/section";
import { chooseMeasuring, Link, useMeasuringChoice } from "@phaselock/web";
import { accountTexts } from "../texts.ts";
import styles from "./data.module.css";

const { measurements: words } = accountTexts.data;

/** Whether this browser is measured, with a button that changes it. */
export function Measurements() {
  const choice = useMeasuringChoice();
  return (
    <Subsection heading={words.heading}>
      <p className={styles.text} role="status">
        {words.states[choice]}
      </p>
      <p className={styles.text}>
        {words.what}{" "}
        <Link to="/legal#measurements" className="link">
          {words.more}
        </Link>
      </p>
      {choice !== "refused" && (
        <Button className={styles.act} onClick={() => chooseMeasuring(choice === "yes" ? "no" : "yes")}>
          {choice === "yes" ? words.stop : words.start}
        </Button>
      )}
    </Subsection>
  );
}
