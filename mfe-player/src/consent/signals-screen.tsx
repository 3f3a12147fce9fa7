import type { SignalName } from "@phaselock/contracts";
import { Link, useAuth } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { consentsQuery } from "../session/adapting/consents.ts";
import { LoadStatus } from "../shared/load-status.tsx";
import { SignalFacts } from "../shared/signals/signal-facts.tsx";
import { signalFactsTexts } from "../shared/signals/texts.ts";
import { commonTexts } from "../shared/texts.ts";
import { useOnline } from "../shared/use-online.ts";
import { TryCamera } from "./camera/try-camera.tsx";
import { ConsentChoice } from "./consent-choice.tsx";
import styles from "./signals-screen.module.css";
import { signalsTexts } from "./texts.ts";

const words = signalsTexts;
/** What a signal measures and what for, with the choice to allow it. */
function SignalSection(props: { signal: SignalName; choice: ReactNode; children: ReactNode }) {
  const { signal, choice, children } = props;
  return (
    <section id={signal} className={styles.signal} aria-labelledby={`${signal}-heading`}>
      <header>
        <h2 id={`${signal}-heading`} className={styles.heading}>
          {signalFactsTexts.signals[signal].name}
        </h2>
        {choice}
      </header>
      <div>
        <SignalFacts signal={signal} />
        {children}
      </div>
    </section>
  );
}

/** /signals: what a session can adapt to. Each signal is explained before it can be allowed. */
export default function SignalsScreen() {
  const { data: consents, isError } = useQuery(consentsQuery);
  const { user } = useAuth();
  const isOnline = useOnline();
  if (!consents && isOnline)
    return <LoadStatus title={words.title} status={isError ? "failed" : "loading"} />;
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(words.title)}</title>
      <p className={styles.back}>
        <Link to="/account/privacy">
          <span aria-hidden="true">←</span>
          {words.back}
        </Link>
      </p>
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <p className={styles.lead}>{words.choice}</p>
      {!isOnline && (
        <p role="status" className={styles.offline}>
          {words.offline}
        </p>
      )}
      <div className={styles.signals}>
        {(consents ?? []).map(consent => (
          <SignalSection
            key={consent.signal}
            signal={consent.signal}
            choice={<ConsentChoice consent={consent} isOnline={isOnline} />}
          >
            {consent.signal === "camera" && user && (
              <TryCamera userId={user.id} grantedAt={consent.grantedAt} />
            )}
          </SignalSection>
        ))}
      </div>
    </div>
  );
}
