import type { AdaptationView } from "@phaselock/adaptation";
import { Button } from "@phaselock/ui";
import { Dialog } from "@phaselock/ui/dialog";
import { adaptingTexts } from "../adapting/texts.ts";
import { keysTexts } from "../texts.tsx";
import styles from "./keys-dialog.module.css";

const words = keysTexts;
const { keys: adaptationKeys } = adaptingTexts;

/** The keys of adaptation, for the signals that the session started with. */
const keysOf = (signals: AdaptationView["signals"] | undefined) =>
  (["rating", "probe", "camera"] as const)
    .filter(name => signals?.has(name))
    .map(name => adaptationKeys[name]);

/** Lists the keys, while the session plays on. */
export const KeysDialog = (props: {
  signals: AdaptationView["signals"] | undefined;
  /** The action of N; null without music to change. */
  another: string | null;
  onClose: () => void;
}) => (
  <Dialog title={words.title} widthPx={400} onClose={props.onClose}>
    <dl className={styles.keys}>
      {[
        ...words.list,
        ...(props.another === null ? [] : [[words.another, props.another] as const]),
        ...keysOf(props.signals),
      ].map(([keys, action]) => (
        <div key={keys} className={styles.key}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
    <Button onClick={props.onClose}>{words.close}</Button>
  </Dialog>
);
