import { buttonClass } from "@phaselock/ui";
import { Link, Navigate, useJourneyTarget, useParams } from "@phaselock/web/page";
import { ProseSection } from "../prose/prose-section.tsx";
import { PublicPage } from "../public-page/public-page.tsx";
import { Citations } from "../research/citations.tsx";
import { ArticleLine } from "./article-line.tsx";
import { ArticleNeighbours } from "./article-neighbours.tsx";
import { findArticle } from "./articles.ts";
import { BandStories } from "./band-stories.tsx";
import styles from "./blog-article.module.css";
import { body } from "./body.ts";
import { blog } from "./texts.ts";
import { Traces } from "./traces.tsx";

function Part({ id, part }: { id: string; part: (typeof body)["opening" | "closing"] }) {
  return (
    <ProseSection id={id} heading={part.heading}>
      <div className={styles.text}>
        {part.paragraphs.map(({ text, cites }) => (
          <p key={text}>
            {text} <Citations ids={cites} page="/research" />
          </p>
        ))}
      </div>
    </ProseSection>
  );
}

function WaysOn() {
  return (
    <div className={styles.end}>
      <h2>{blog.tryItHeading}</h2>
      <div className={styles.ways}>
        <Link to={useJourneyTarget()} className={buttonClass("go")}>
          {blog.tryIt}
        </Link>
        <Link to="/research" className={buttonClass("plain")}>
          {blog.toResearch}
        </Link>
      </div>
    </div>
  );
}

/** "/blog/:id": one article. An unknown id redirects to the list. */
export default function BlogArticle() {
  const article = findArticle(useParams().id);
  if (!article) return <Navigate to="/blog" replace />;
  return (
    <PublicPage
      path={`/blog/${article.id}`}
      title={blog.articleTitle(article.title)}
      description={article.excerpt}
    >
      <article className="wrap">
        <header className={styles.head}>
          <Link to="/blog" className={styles.back}>
            {blog.all}
          </Link>
          <ArticleLine article={article} />
          <h1 className={styles.heading}>{article.title}</h1>
          <p className={styles.excerpt}>{article.excerpt}</p>
          <p className={styles.author}>{article.author}</p>
        </header>
        <div className={styles.image}>
          <Traces traces={article.image} />
        </div>
        <Part id="signal" part={body.opening} />
        <BandStories />
        <Part id="use" part={body.closing} />
        <WaysOn />
      </article>
      <ArticleNeighbours id={article.id} />
    </PublicPage>
  );
}
