import { Figure, LoadingMark, Mark } from "@phaselock/ui";
import { Link } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { preferencesQuery } from "../preferences/preferences-query.ts";
import { texts } from "../texts.ts";
import { DeleteAnswer } from "./delete-answer.tsx";
import styles from "./onboarding.module.css";
import { ScreeningForm } from "./screening-form.tsx";

const { onboarding } = texts;

/** "/onboarding": the one question that has to be answered before a picture may move. */
export default function Onboarding() {
  const { data: preferences, isPending } = useQuery(preferencesQuery);
  const answer = preferences?.screening?.photosensitive;
  return (
    <>
      <title>{onboarding.title}</title>
      <header className={`wrap ${styles.bar}`}>
        <Link to="/" className={styles.home} aria-label={texts.common.home}>
          <Mark />
        </Link>
      </header>
      <main className={`wrap ${styles.main}`}>
        <div>
          <Figure size="caption">{onboarding.caption}</Figure>
          {isPending ? (
            <p className={styles.loading}>
              <LoadingMark label={texts.common.loading} />
            </p>
          ) : (
            <ScreeningForm key={answer} answer={answer} />
          )}
        </div>
        <aside className={styles.reasons}>
          <section>
            <h2 className={styles.reason}>{onboarding.why}</h2>
            <p>{onboarding.whyText}</p>
          </section>
          <section>
            <h2 className={styles.reason}>{onboarding.what}</h2>
            <p>{onboarding.whatText}</p>
          </section>
          {answer && <DeleteAnswer />}
        </aside>
      </main>
    </>
  );
}
