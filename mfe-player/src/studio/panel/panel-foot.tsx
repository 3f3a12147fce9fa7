import { Button, Figure } from "@phaselock/ui";
import { Confirm } from "@phaselock/ui/dialog";
import { saveFile } from "@phaselock/web";
import { useState } from "react";
import styles from "./panel.module.css";
import { panelCsv } from "./panel-csv.ts";
import type { Panel } from "./panel-store.ts";
import { panelTexts as words } from "./texts.ts";

/** The listener's code and answers: to export, or to delete for a new listener. */
export function PanelFoot(props: { panel: Panel; isKept: boolean; onStartOver: () => void }) {
  const { panel, isKept, onStartOver } = props;
  const [saved, setSaved] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const save = () => {
    const name = `phaselock-panel-${panel.code}.csv`;
    saveFile(name, new Blob([panelCsv(panel)], { type: "text/csv" }));
    setSaved(name);
  };
  const startOver = () => {
    setAsking(false);
    setSaved(null);
    onStartOver();
  };
  const count = panel.answers.length;
  return (
    <footer className={styles.foot}>
      <p className={styles.listener}>
        <Figure size="caption">{words.listener(panel.code)}</Figure>
        <Figure size="caption">{words.count(count)}</Figure>
      </p>
      <p className={styles.note}>{words.privacy}</p>
      {!isKept && <p role="alert">{words.notKept}</p>}
      {count > 0 && (
        <p className={styles.actions}>
          <Button onClick={save}>{words.export}</Button>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {words.startOver}
          </Button>
        </p>
      )}
      <p role="status" className={styles.saved}>
        {saved && words.saved(saved)}
      </p>
      {isAsking && (
        <Confirm
          {...words.confirm}
          confirming={words.confirm.confirm}
          isPending={false}
          onConfirm={startOver}
          onCancel={() => setAsking(false)}
        />
      )}
    </footer>
  );
}
