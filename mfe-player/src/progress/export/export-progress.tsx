import type { Progress } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { Link, saveFile } from "@phaselock/web";
import { useId, useState } from "react";
import { toCsv } from "../../shared/csv.ts";
import { daysOf } from "../calendar/days.ts";
import { progressTexts } from "../texts.tsx";
import styles from "./export-progress.module.css";
import { exportedFields, toExported } from "./exported-day.ts";

const words = progressTexts.export;

/** Saves the shown days as CSV, or with the modes as JSON. */
export function ExportProgress({ progress, timeZone }: { progress: Progress; timeZone: string }) {
  const [saved, setSaved] = useState<string | null>(null);
  const headingId = useId();
  const save = (format: "csv" | "json") => {
    const days = daysOf(progress).map(toExported);
    const name = `phaselock-progress-${progress.to}.${format}`;
    if (format === "csv") saveFile(name, new Blob([toCsv(exportedFields, days)], { type: "text/csv" }));
    else {
      const { from, to, modes } = progress;
      const exported = { exportedAt: new Date().toISOString(), timeZone, from, to, days, modes };
      saveFile(name, new Blob([JSON.stringify(exported, null, 2)], { type: "application/json" }));
    }
    setSaved(name);
  };
  return (
    <section aria-labelledby={headingId} className={styles.export}>
      <div>
        <h2 id={headingId} className={styles.heading}>
          {words.heading}
        </h2>
        <p className={styles.text}>
          {words.text(account => (
            <Link to="/account/privacy" className="link">
              {account}
            </Link>
          ))}
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => save("csv")}>{words.csv}</Button>
        <Button onClick={() => save("json")}>{words.json}</Button>
      </div>
      <p role="status" className={styles.status}>
        {saved && words.saved(saved)}
      </p>
    </section>
  );
}
