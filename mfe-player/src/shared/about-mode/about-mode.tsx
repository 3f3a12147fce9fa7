import { type EvidenceDirection, evidenceDirections, type Mode } from "@phaselock/contracts";
import { directionTexts } from "@phaselock/ui/evidence-texts";
import { Link } from "@phaselock/web";
import { commonTexts } from "../texts.ts";
import styles from "./about-mode.module.css";

type Sources = NonNullable<Mode["evidence"]>["sources"];

/** The studies that a note rests on, by the way they point. An earlier release didn't say which way. */
const Studies = ({ sources }: { sources: Sources }) =>
  [...evidenceDirections, undefined].map((direction: EvidenceDirection | undefined) => {
    const pointing = sources.filter(source => source.direction === direction);
    if (pointing.length === 0) return null;
    return (
      <p key={direction ?? "unknown"} className={styles.pointing}>
        <span>{direction && directionTexts[direction]}</span>
        <span className={styles.links}>
          {pointing.map(({ title, url }) => (
            <a key={url} href={url} target="_blank" rel="noopener noreferrer" className="link">
              {title}
            </a>
          ))}
        </span>
      </p>
    );
  });

/** What a mode is like, what studies say for it and against it with links to where they say so, and a way to look inside. */
export const AboutMode = ({ mode }: { mode: Pick<Mode, "id" | "description" | "evidence"> }) => (
  <div className={styles.about}>
    <p>{mode.description}</p>
    {mode.evidence && (
      <>
        <p className={styles.note}>{mode.evidence.note}</p>
        <Studies sources={mode.evidence.sources} />
      </>
    )}
    <Link to={`/simulator?pattern=${mode.id}`} className="link">
      {commonTexts.lookInside}
    </Link>
  </div>
);
