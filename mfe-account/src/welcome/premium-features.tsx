import type { Mode } from "@phaselock/contracts";
import { buttonClass, LoadingMark } from "@phaselock/ui";
import { clientConfigQuery, inSuggestedScene, isUnreleased, Link, useSuggestion } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../failure/failure.tsx";
import { modesQuery } from "../suggest/modes-query.ts";
import { SuggestedSession } from "../suggest/suggested-session.tsx";
import { suggestionTexts } from "../suggest/texts.ts";
import { commonTexts } from "../texts.ts";
import { welcomeTexts } from "./texts.ts";
import styles from "./welcome.module.css";

const { premium: words } = welcomeTexts;
const features = Object.values(words.features);
/** The address of a session in a mode at its own length. */
const addressOf = ({ id, defaultDurationSeconds }: Mode): string =>
  `/play/${id}?payment=premium&seconds=${defaultDurationSeconds}`;
const pathOf = (address: string): string => new URL(address, location.origin).pathname;

/** The Premium features with their links. A feature whose screen the deployment holds back is marked so. */
export function PremiumFeatures() {
  const { data, error, refetch } = useQuery(modesQuery);
  const { suggestion } = useSuggestion({ modes: data?.modes });
  const { data: config } = useQuery(clientConfigQuery);
  return (
    <div className={`wrap ${styles.parts}`}>
      <section className={styles.part} aria-labelledby="first">
        <h2 id="first" className={styles.name}>
          {words.first}
        </h2>
        {error && <Failure error={error} text={suggestionTexts.failed} onRetry={() => void refetch()} />}
        {!suggestion && !error && <LoadingMark label={commonTexts.loading} />}
        {suggestion && (
          <SuggestedSession mode={suggestion.mode}>
            <Link
              to={inSuggestedScene(addressOf(suggestion.mode), suggestion.sound)}
              className={buttonClass("go")}
            >
              {words.start(suggestion.mode.name)}
            </Link>
          </SuggestedSession>
        )}
      </section>
      <section className={styles.part} aria-labelledby="opens">
        <h2 id="opens" className={styles.name}>
          {words.opens}
        </h2>
        <ul className={styles.features}>
          {features.map(({ name, text, to }) => (
            <li key={name}>
              {config && isUnreleased(pathOf(to), config) ? (
                <span className={styles.feature}>
                  {name} <span className={styles.held}>{words.heldBack}</span>
                </span>
              ) : (
                <Link to={to} className={`link ${styles.feature}`}>
                  {name}
                </Link>
              )}
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
