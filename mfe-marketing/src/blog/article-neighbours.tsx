import { Figure } from "@phaselock/ui";
import { Link } from "@phaselock/web/page";
import styles from "./article-neighbours.module.css";
import { articles } from "./articles.ts";
import { blog } from "./texts.ts";

/** Links to the previous and next article, by date; the first and last article have only one. */
export function ArticleNeighbours({ id }: { id: number }) {
  const at = articles.findIndex(article => article.id === id);
  const neighbours = [
    { word: blog.previous, article: articles[at - 1], className: styles.previous },
    { word: blog.next, article: articles[at + 1], className: styles.next },
  ];
  return (
    <nav className={`wrap ${styles.neighbours}`} aria-label={blog.more}>
      {neighbours.map(
        ({ word, article, className }) =>
          article && (
            <Link key={word} to={`/blog/${article.id}`} className={className}>
              <Figure size="caption">{word}</Figure>
              <span className={styles.title}>{article.title}</span>
            </Link>
          ),
      )}
    </nav>
  );
}
