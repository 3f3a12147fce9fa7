import { Button } from "@phaselock/ui";
import { chooseMeasuring, useMeasuringChoice } from "@phaselock/web/page";
import styles from "./legal.module.css";
import { legal } from "./texts.ts";

const { measuring: words } = legal;

/** Whether this browser is measured, with a button that changes it. */
export function MeasuringSetting() {
  const choice = useMeasuringChoice();
  return (
    <div className={styles.setting}>
      <p role="status">{words.states[choice]}</p>
      {choice !== "refused" && (
        <Button onClick={() => chooseMeasuring(choice === "yes" ? "no" : "yes")}>
          {choice === "yes" ? words.stop : words.start}
        </Button>
      )}
    </div>
  );
}
