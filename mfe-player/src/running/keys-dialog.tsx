import { Button } from "@phaselock/ui";
import { Dialog } from "../dialog/dialog.tsx";
import { texts } from "../texts.ts";
import styles from "./keys-dialog.module.css";

const words = texts.keys;

/** Lists the keys, while the session plays on. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={words.title} widthPx={400} onClose={onClose}>
    <dl className={styles.keys}>
      {words.list.map(([keys, action]) => (
        <div key={keys} className={styles.key}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
    <Button onClick={onClose}>{words.close}</Button>
  </Dialog>
);
