import { signalRetentionDays } from "@phaselock/contracts";
import { Link, useAuth, useOnline } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { consentsQuery } from "../session/adapting/consents.ts";
import { LoadStatus } from "../shared/load-status.tsx";
import { commonTexts } from "../shared/texts.ts";
import { LivePanel } from "./camera/live-panel.tsx";
import { SignalLine } from "./signal-line.tsx";
import styles from "./signals-screen.module.css";
import { signalsTexts } from "./texts.ts";

const words = signalsTexts;

/** /signals: what a session can adapt to, seen live, and a switch for each signal. */
export default function SignalsScreen() {
  const { data: consents, isError } = useQuery(consentsQuery);
  const { user } = useAuth();
  const isOnline = useOnline();
  const foot = useId();
  if (!consents && isOnline)
    return <LoadStatus title={words.title} status={isError ? "failed" : "loading"} />;
  const camera = consents?.find(({ signal }) => signal === "camera");
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(words.title)}</title>
      <header className={styles.head}>
        <div>
          <p className={styles.back}>
            <Link to="/account/privacy">
              <span aria-hidden="true">←</span>
              {words.back}
            </Link>
          </p>
          <h1 className={styles.title}>{words.title}</h1>
        </div>
        <p className={styles.lead}>{words.lead}</p>
      </header>
      {!isOnline && (
        <p role="status" className={styles.offline}>
          {words.offline}
        </p>
      )}
      {consents && (
        <>
          {user && camera && <LivePanel userId={user.id} grantedAt={camera.grantedAt} />}
          <div className={styles.signals}>
            {consents.map(consent => (
              <SignalLine key={consent.signal} consent={consent} isOnline={isOnline} describedBy={foot} />
            ))}
          </div>
          <footer className={styles.foot}>
            <p id={foot}>{words.foot(signalRetentionDays)}</p>
            <p>{words.effect}</p>
          </footer>
        </>
      )}
    </div>
  );
}
