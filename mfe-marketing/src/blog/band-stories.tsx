import { Figure } from "@phaselock/ui";
import styles from "./blog-article.module.css";
import { type BandStory, body } from "./body.ts";
import { blog } from "./texts.ts";
import { Traces } from "./traces.tsx";

function Story({ story }: { story: BandStory }) {
  return (
    <section className={styles.band} aria-labelledby={story.band}>
      <div>
        <h2 className={styles.name} id={story.band}>
          {story.name}
        </h2>
        <Figure className={styles[story.band]}>{blog.range(story.fromHz, story.toHz)}</Figure>
      </div>
      <div className={styles.wave}>
        <Traces traces={[{ seconds: 1, hzAt: () => story.shownHz }]} />
      </div>
      <p className={styles.about}>{story.text}</p>
    </section>
  );
}

/** The four bands, each with its range, a one-second trace and a description. */
export function BandStories() {
  return (
    <div className={styles.bands}>
      {body.bands.map(story => (
        <Story key={story.band} story={story} />
      ))}
      <Figure size="caption" className={styles.caption} aria-hidden="true">
        {blog.oneSecond}
      </Figure>
    </div>
  );
}
