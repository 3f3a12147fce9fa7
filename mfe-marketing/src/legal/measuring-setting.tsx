import { Button } from "@phaselock/ui";
import { loadMeasuring, useMeasuringChoice } from "@phaselock/web/page";
import styles from "./legal.module.css";
import { legal } from "./texts.ts";

const { measuring: words } = legal;

const choose = async (answer: "yes" | "no"): Promise<void> => {
  const { chooseMeasuring } = await loadMeasuring();
  chooseMeasuring(answer);
};

/**
 * Whether this browser is measured, with a button that changes it. The button is in the prerendered page, and stays in the
 * document in a browser that refuses: hydration replaces no node.
 */
export function MeasuringSetting() {
  const choice = useMeasuringChoice();
  return (
    <div className={styles.setting}>
      <p role="status">{words.states[choice]}</p>
      <Button
        className={styles.change}
        hidden={choice === "refused"}
        onClick={() => void choose(choice === "yes" ? "no" : "yes")}
      >
        {choice === "yes" ? words.stop : words.start}
      </Button>
    </div>
  );
}
