import styles from "./evidence-note.module.css";
import type { LibraryItem } from "./library-items.ts";

/** What research says about a mode's beat, with links to where it says so. */
export const EvidenceNote = ({ evidence }: { evidence: LibraryItem["evidence"] }) =>
  evidence && (
    <p className={styles.note}>
      {evidence.note}{" "}
      {evidence.sources.map(({ title, url }) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer" className="link">
          {title}
        </a>
      ))}
    </p>
  );
