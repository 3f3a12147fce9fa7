import type { Mode } from "@phaselock/contracts";
import { Link } from "@phaselock/web";
import { commonTexts } from "../texts.ts";
import styles from "./about-mode.module.css";

/** What a mode is like, what research says about its beat with links to where it says so, and a way to look inside. */
export const AboutMode = ({ mode }: { mode: Pick<Mode, "id" | "description" | "evidence"> }) => (
  <div className={styles.about}>
    <p>{mode.description}</p>
    {mode.evidence && (
      <p className={styles.note}>
        {mode.evidence.note}{" "}
        {mode.evidence.sources.map(({ title, url }) => (
          <a key={url} href={url} target="_blank" rel="noopener noreferrer" className="link">
            {title}
          </a>
        ))}
      </p>
    )}
    <Link to={`/simulator?pattern=${mode.id}`} className="link">
      {commonTexts.lookInside}
    </Link>
  </div>
);
