import { Figure } from "@phaselock/ui";
import { publicLocale } from "../texts.ts";
import styles from "./article-line.module.css";
import type { Article } from "./articles.ts";
import { blog } from "./texts.ts";

const day = new Intl.DateTimeFormat(publicLocale, { dateStyle: "long", timeZone: "UTC" });

/** An article's category, date and reading time. */
export function ArticleLine({ article }: { article: Article }) {
  return (
    <Figure size="caption" className={styles.line}>
      <span>{article.category}</span>
      <time dateTime={article.date}>{day.format(new Date(article.date))}</time>
      <span>{blog.readTime(article.readTime)}</span>
    </Figure>
  );
}
