import { sessionControlDefaults } from "@phaselock/contracts";
import { Figure } from "@phaselock/ui";
import { RoundListenButton, useListen } from "@phaselock/ui/listen";
import { bandScore } from "./band-scores.ts";
import styles from "./blog-article.module.css";
import { type BandStory, body } from "./body.ts";
import { blog } from "./texts.ts";
import { Traces } from "./traces.tsx";

/** One band. A press on its button plays music with the frequency of its trace, rendered here: nothing is asked for. */
function Story({ story }: { story: BandStory }) {
  const listening = useListen({
    excerpt: async () => bandScore(story),
    volumePercent: sessionControlDefaults.volumePercent,
  });
  return (
    <section className={styles.band} aria-labelledby={story.band}>
      <div className={styles.sound}>
        <div>
          <h2 className={styles.name} id={story.band}>
            {story.name}
          </h2>
          <Figure className={styles[story.band]}>{blog.range(story.fromHz, story.toHz)}</Figure>
        </div>
        <RoundListenButton listening={listening} name={blog.listenTo(story.name, story.shownHz)} />
      </div>
      <div className={styles.wave}>
        <Traces traces={[{ seconds: 1, hzAt: () => story.shownHz }]} />
      </div>
      <div className={styles.about}>
        <p>{story.text}</p>
        <p className={styles.heard} aria-live="polite">
          {listening.problem ?? blog.heard(story.music, story.shownHz)}
        </p>
      </div>
    </section>
  );
}

/** The four bands, each with its range, a one-second trace, a description, and music to listen to. */
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
