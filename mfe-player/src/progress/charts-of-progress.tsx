import type { Progress } from "@phaselock/contracts";
import { useMemo } from "react";
import { daysOf, shownFrom, weeksOf } from "./calendar/days.ts";
import { DayChart } from "./charts/day-chart.tsx";
import { MinutesByBand } from "./charts/minutes-by-band.tsx";
import { EffectTable } from "./effects/effect-table.tsx";
import type { Catalogue } from "./effects/known-mode.ts";
import { Figures } from "./figures.tsx";
import styles from "./progress.module.css";

/** The figures and the three pictures of a progress. */
export function ChartsOfProgress({ progress, modes }: { progress: Progress; modes: Catalogue }) {
  const days = useMemo(() => daysOf({ ...progress, from: shownFrom(progress) }), [progress]);
  const weeks = useMemo(() => weeksOf(days), [days]);
  return (
    <>
      <Figures progress={progress} />
      <div className={styles.pair}>
        <EffectTable effects={progress.modes} modes={modes} />
        <MinutesByBand weeks={weeks} />
      </div>
      <div className={styles.days}>
        <DayChart days={days} weeks={weeks} streak={progress.streak} />
      </div>
    </>
  );
}
