import { LoadStatus } from "../shared/load-status.tsx";
import { commonTexts } from "../shared/texts.ts";
import { useWanted } from "./address.ts";
import { Bench } from "./bench.tsx";
import { Choices } from "./choices.tsx";
import styles from "./simulator.module.css";
import { simulatorTexts } from "./texts.tsx";
import { useSimulatorData } from "./use-simulator-data.ts";

const words = simulatorTexts;

const noSources = [] as const;

/** /simulator?pattern=…&length=…&compare=…: what a pattern does at any second, for the ears, the eyes and instruments. */
export default function Simulator() {
  const data = useSimulatorData();
  const isReady = data.status === "ready";
  const [sources, opening] = isReady ? [data.sources, data.opening] : [noSources, undefined];
  const [wanted, want] = useWanted(sources, opening);

  if (!isReady) return <LoadStatus title={words.title} status={data.status} />;
  const { user, screening, hasOwnFailed } = data;
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(words.title)}</title>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{words.title}</h1>
          <p className="muted">{words.lead}</p>
        </div>
        {wanted.a && <Choices sources={sources} wanted={wanted} onWant={want} />}
      </header>
      {hasOwnFailed && <p role="status">{words.ownFailed}</p>}
      {wanted.a ? (
        <Bench
          a={wanted.a}
          b={wanted.b ?? null}
          seconds={wanted.seconds}
          user={user}
          photosensitive={screening}
        />
      ) : (
        <p>{words.empty}</p>
      )}
    </div>
  );
}
