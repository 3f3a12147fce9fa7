import { Link } from "@phaselock/web/page";
import { PageHead } from "../prose/page-head.tsx";
import { PublicPage } from "../public-page/public-page.tsx";
import { ArticleLine } from "./article-line.tsx";
import { type Article, articles } from "./articles.ts";
import styles from "./blog.module.css";
import { blog } from "./texts.ts";
import { Traces } from "./traces.tsx";

function ArticleCard({ article }: { article: Article }) {
  return (
    <article className={styles.article}>
      <div className={styles.image}>
        <Traces traces={article.image} />
      </div>
      <ArticleLine article={article} />
      <h2 className={styles.title}>
        <Link to={`/blog/${article.id}`}>{article.title}</Link>
      </h2>
      <p className={styles.excerpt}>{article.excerpt}</p>
      <p className={styles.author}>{article.author}</p>
    </article>
  );
}

/** "/blog": the four articles. */
export default function Blog() {
  return (
    <PublicPage path="/blog" title={blog.title} description={blog.description}>
      <div className="wrap">
        <PageHead heading={blog.heading} lead={blog.lead} />
        <div className={styles.articles}>
          {articles.map(article => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </div>
      </div>
    </PublicPage>
  );
}
