import { citedAs, type StudyId } from "@phaselock/literature";
import { Link } from "@phaselock/web/page";
import styles from "./citations.module.css";

/** Citations: the studies that support a text, each linked to its entry in the register on /research. */
export function Citations({ ids, page = "" }: { ids: readonly StudyId[] | undefined; page?: string }) {
  if (!ids?.length) return null;
  return (
    <span className={styles.cites}>
      {ids.map(id => (
        <Link key={id} to={`${page}#${id}`}>
          {citedAs[id]}
        </Link>
      ))}
    </span>
  );
}
