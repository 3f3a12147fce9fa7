import { Figure, PhasePair } from "@phaselock/ui";
import { Link } from "@phaselock/web/page";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { AdaptationPicture } from "./adaptation-picture.tsx";
import styles from "./features.module.css";
import { OptimizationPicture } from "./optimization-picture.tsx";

const { landing } = texts;

type Words = {
  readonly caption: string;
  readonly heading: string;
  readonly text: string;
  /** Label of a link to /research. */
  readonly research?: string;
};

function Feature({ words, children }: { words: Words; children: ReactNode }) {
  return (
    <article className={styles.feature}>
      <div className={styles.picture}>{children}</div>
      <Figure size="caption" className={styles.caption} aria-hidden="true">
        {words.caption}
      </Figure>
      <h3>{words.heading}</h3>
      <p className={styles.text}>
        {words.text}
        {words.research && (
          <>
            {" "}
            <Link to="/research" className="link">
              {words.research}
            </Link>
          </>
        )}
      </p>
    </article>
  );
}

/** The three features, each with a picture. */
export function Features() {
  return (
    <section className={`wrap ${styles.features}`} aria-labelledby="features">
      <h2 id="features" className="unseen">
        {landing.features}
      </h2>
      <Feature words={landing.adaptation}>
        <AdaptationPicture />
      </Feature>
      <Feature words={landing.synchronization}>
        <PhasePair bands={["delta", "alpha"]} />
      </Feature>
      <Feature words={landing.optimization}>
        <OptimizationPicture />
      </Feature>
    </section>
  );
}
