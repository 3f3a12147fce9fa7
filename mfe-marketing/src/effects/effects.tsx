import { experimentOutcomes } from "@phaselock/contracts";
import { Button, buttonClass } from "@phaselock/ui";
import { AxisSides, EmptyAxis } from "@phaselock/ui/evidence";
import { Fold } from "@phaselock/ui/fold";
import { Link, useOnline } from "@phaselock/web/page";
import type { ReactNode } from "react";
import { useLoaded } from "../loading/use-loaded.ts";
import { PageHead } from "../prose/page-head.tsx";
import { PublicPage } from "../public-page/public-page.tsx";
import styles from "./effects.module.css";
import { loadEffects } from "./load-effects.ts";
import { OutcomeSection } from "./outcome-section.tsx";
import { effects as texts } from "./texts.ts";

/** The axis without an effect, and why there is none. */
function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className={styles.nothing}>
      <EmptyAxis />
      <AxisSides />
      <div className={styles.why}>{children}</div>
    </div>
  );
}

const CompareLink = () => (
  <Link to="/evidence" className={buttonClass("plain")}>
    {texts.compare}
  </Link>
);

function KnownOrNot() {
  const loading = useLoaded(loadEffects);
  const isOnline = useOnline();
  if (loading.state === "loading")
    return (
      <Nothing>
        <p role="status">{texts.loading}</p>
        <noscript>
          <p>{texts.withoutScript}</p>
        </noscript>
      </Nothing>
    );
  if (loading.state === "failed")
    return (
      <Nothing>
        <p role="alert">{isOnline ? texts.failed : texts.offline}</p>
        {isOnline && <Button onClick={loading.retry}>{texts.retry}</Button>}
      </Nothing>
    );
  const { effects, names } = loading.value;
  if (effects.length === 0)
    return (
      <Nothing>
        <h2 className={styles.heading}>{texts.empty.heading}</h2>
        <p>{texts.empty.text}</p>
        <CompareLink />
      </Nothing>
    );
  return (
    <div className={styles.known}>
      {experimentOutcomes.map(outcome => {
        const ofOutcome = effects
          .filter(effect => effect.outcome === outcome)
          .toSorted((one, other) => other.people - one.people);
        return (
          ofOutcome.length > 0 && (
            <OutcomeSection key={outcome} outcome={outcome} effects={ofOutcome} names={names} />
          )
        );
      })}
      <div className={styles.others}>
        <p>{texts.others}</p>
        <CompareLink />
      </div>
    </div>
  );
}

const Method = () => (
  <Fold summary={texts.method.heading} className={styles.method}>
    <dl>
      {texts.method.facts.map(({ term, text }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Fold>
);

/** "/effects": what people's blinded comparisons show about each mode, and how sure that is. */
export default function Effects() {
  return (
    <PublicPage path="/effects" title={texts.title} description={texts.description}>
      <div className="wrap">
        <PageHead heading={texts.heading} lead={texts.lead} />
        <KnownOrNot />
        <Method />
        <p className={styles.research}>
          <Link to="/research" className="link">
            {texts.toResearch}
          </Link>
        </p>
      </div>
    </PublicPage>
  );
}
