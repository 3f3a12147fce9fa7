import type { Session } from "@phaselock/contracts";
import { bandColour } from "../band-colour.ts";
import styles from "./mode-name.module.css";

/** A session's mode name, after a dot in the colour of its band. */
export function ModeName({ session: { band, modeName } }: { session: Pick<Session, "band" | "modeName"> }) {
  return (
    <>
      <i className={styles.dot} style={{ background: bandColour(band) }} />
      {modeName}
    </>
  );
}
