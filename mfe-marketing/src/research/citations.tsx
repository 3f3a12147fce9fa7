import { Link } from "@phaselock/web/page";
import { type PublicationKey, publications } from "./publications.ts";
import styles from "./research.module.css";

/** Citations: the works that support a statement, each linked to its entry. */
export function Citations({ keys }: { keys: readonly PublicationKey[] | undefined }) {
  if (!keys?.length) return null;
  return (
    <span className={styles.cites}>
      {keys.map(key => (
        <Link key={key} to={`#${key}`}>
          {publications[key].cited} {publications[key].year}
        </Link>
      ))}
    </span>
  );
}
