import type { ModeAtLength } from "@phaselock/contracts";
import { bandColour, buttonClass, formatHz } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { StillPicture } from "../../shared/picture/picture.tsx";
import { readyTexts } from "../texts.tsx";
import styles from "./ready.module.css";
import { ReadyLayout } from "./ready-layout.tsx";

const words = readyTexts;
/** A picture for every closed mode. The mode's own picture is part of its score. */
const look = { kind: "rings", lobes: 9 } as const;

/**
 * The ready screen of a mode that needs Premium, for a user without it: its beat, and the way to Premium.
 * @param props.mode the mode at its default length
 */
export const ClosedMode = ({ mode }: { mode: ModeAtLength }) => (
  <ReadyLayout
    title={mode.name}
    beat={
      <span style={{ color: bandColour(mode.band) }}>
        {formatHz(mode.targetFrequencyHz)} {mode.band}
      </span>
    }
    picture={<StillPicture look={look} beatHz={mode.targetFrequencyHz} coherence={0} />}
    seconds={mode.defaultDurationSeconds}
    curve={mode.curve}
    plannedSeconds={mode.defaultDurationSeconds}
  >
    <p className={styles.actions}>
      <Link to="/pricing" className={buttonClass("go", styles.start)}>
        {words.seePremium}
      </Link>
    </p>
    <div className={styles.closed}>
      {mode.needsHeadphones && <p>{words.needsHeadphones}</p>}
      <p>{words.closed}</p>
    </div>
  </ReadyLayout>
);
