import type { Mode } from "@phaselock/contracts";
import { bandColour, buttonClass, formatHz } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { StillPicture } from "../../shared/picture/picture.tsx";
import { headphoneOfferTexts } from "../headphones/texts.ts";
import { Stage, Time } from "../playing/stage.tsx";
import { readyTexts } from "../texts.tsx";
import styles from "./ready.module.css";

const words = readyTexts;
/** A picture for every closed mode. The mode's own picture is part of its score. */
const look = { kind: "rings", lobes: 9 } as const;

/** The ready screen of a mode that needs Premium, for a user without it: its beat, and the way to Premium. */
export const ClosedMode = ({ mode }: { mode: Mode }) => (
  <Stage
    title={mode.name}
    caption={
      <>
        <span style={{ color: bandColour(mode.band) }}>{mode.band}</span>
        {`\u00a0 ${formatHz(mode.targetFrequencyHz)}`}
      </>
    }
    picture={<StillPicture look={look} beatHz={mode.targetFrequencyHz} coherence={0} />}
    exit={
      <Link to="/play" className={buttonClass("quiet", styles.back)}>
        {words.back}
      </Link>
    }
    time={<Time label={words.length} seconds={mode.defaultDurationSeconds} />}
    note={
      <>
        {mode.needsHeadphones && <p>{headphoneOfferTexts.notes.headphones}</p>}
        <p>{words.closed}</p>
      </>
    }
    curve={mode.curve}
    plannedSeconds={mode.defaultDurationSeconds}
    playedSeconds={0}
    isQuiet={false}
    controls={
      <div className={styles.controls}>
        <Link to="/pricing" className={buttonClass("go", styles.start)}>
          {words.seePremium}
        </Link>
      </div>
    }
  />
);
