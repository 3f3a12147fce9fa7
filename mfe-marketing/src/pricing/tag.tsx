import styles from "./tag.module.css";

/** A badge in the price list. */
export const Tag = ({ children }: { children: string }) => <span className={styles.tag}>{children}</span>;
