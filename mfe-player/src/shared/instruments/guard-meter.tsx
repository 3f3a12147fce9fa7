import type { LightTrace } from "@phaselock/playback";
import { motionTexts } from "../picture/texts.ts";
import styles from "./guard-meter.module.css";
import { instrumentTexts } from "./texts.ts";
import type { Pace } from "./use-pace.ts";
import { useShownLight } from "./use-shown-light.ts";

const words = instrumentTexts.safety;

/** From this load on the cells have the colour of a warning. */
const nearLoad = 0.75;
const cells = Array.from({ length: 24 }, (_, n) => n);

/** How near the picture is to a breach of the flash rules, as its guard judges it. The guard darkens it on a breach. */
export function GuardMeter({
  trace,
  pace,
  isBreached,
}: {
  trace: LightTrace;
  pace: Pace;
  isBreached: boolean;
}) {
  const shown = useShownLight(trace, pace.textMs);
  const load = isBreached ? 1 : Math.min(1, shown?.guardLoad ?? 0);
  const percent = Math.round(load * 100);
  return (
    <section>
      <h2 className={styles.title}>{words.title}</h2>
      <p className={styles.sentence} role="status">
        {isBreached ? motionTexts.stopped : words.sentence}
      </p>
      <meter
        className="unseen"
        aria-label={words.meter}
        min={0}
        max={100}
        value={percent}
        aria-valuetext={words.value(percent)}
      />
      <div className={styles.cells} data-near={load >= nearLoad || undefined} aria-hidden="true">
        {cells.map(cell => (
          <span key={cell} data-on={cell < Math.round(load * cells.length) || undefined} />
        ))}
      </div>
    </section>
  );
}
