import type { Mode } from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { knownHeadphones, Link, useAuth, useKnownConfig } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadStatus } from "../../shared/load-status.tsx";
import { modesQuery } from "../../shared/queries.ts";
import { commonTexts } from "../../shared/texts.ts";
import { MovedHeading } from "./moved-heading.tsx";
import { PairView } from "./pair-view.tsx";
import { inTurn, type Pair, pairsOf, soundsOf } from "./pairs.ts";
import styles from "./panel.module.css";
import { PanelFoot } from "./panel-foot.tsx";
import type { Answer, Choice } from "./panel-store.ts";
import { panelTexts as words } from "./texts.ts";
import { useLoudness } from "./use-loudness.ts";
import { usePanel } from "./use-panel.ts";

/** After this many answers in a row, a break is suggested. */
const sittingPairs = 20;

/** What this device's headphone check found. */
function deviceKind(): Answer["device"] {
  const hasHeadphones = knownHeadphones();
  if (hasHeadphones === undefined) return "unchecked";
  return hasHeadphones ? "headphones" : "speakers";
}

/** A break, or the end. */
function Interval(props: { title: string; text: string; takesFocus: boolean; onGoOn?: () => void }) {
  const { title, text, takesFocus, onGoOn } = props;
  return (
    <section className={styles.interval}>
      <MovedHeading takesFocus={takesFocus}>{title}</MovedHeading>
      <p className="muted">{text}</p>
      {onGoOn && (
        <p className={styles.actions}>
          <Button variant="go" onClick={onGoOn}>
            {words.pause.goOn}
          </Button>
        </p>
      )}
    </section>
  );
}

/** The pairs of one listener. */
function PanelOf({ userId, modes }: { userId: string; modes: readonly Mode[] }) {
  const { panel, isKept, record, startOver } = usePanel(userId);
  const appVersion = useKnownConfig()?.version ?? "";
  const answerOf = ({ key }: Pair) => panel.answers.find(answer => answer.key === key);
  const pairs = inTurn(
    pairsOf(modes, panel.seed),
    panel.answers.map(({ key }) => key),
  );
  const answered = pairs.filter(answerOf).length;
  const [at, setAt] = useState(answered);
  const [hasMoved, setMoved] = useState(false);
  const [inRow, setInRow] = useState(0);
  const pair = pairs[at];
  const loudness = useLoudness(pair, pairs[at + 1]);

  const move = (to: number) => {
    setAt(to);
    setMoved(true);
  };
  const answer = (choice: Choice, heard: Answer["heard"]) => {
    if (!pair) return;
    const { key, modeId, intention, a, b } = pair;
    const isNew = !answerOf(pair);
    const asked = { key, modeId, intention, a: a.kind, b: b.kind };
    record({ ...asked, choice, heard, at: new Date().toISOString(), device: deviceKind(), appVersion });
    if (isNew) setInRow(inRow + 1);
    move(at + 1);
  };
  const back = at > 0 && (
    <Button variant="quiet" onClick={() => move(at - 1)}>
      {words.previous}
    </Button>
  );
  const isBreak = pair !== undefined && inRow >= sittingPairs;
  return (
    <>
      {isBreak && (
        <Interval
          title={words.pause.title}
          text={words.pause.text(inRow)}
          takesFocus
          onGoOn={() => {
            setInRow(0);
            setMoved(true);
          }}
        />
      )}
      {pair && !isBreak && (
        <PairView
          key={pair.key}
          pair={pair}
          number={at + 1}
          total={pairs.length}
          loudness={loudness}
          earlier={answerOf(pair)}
          takesFocus={hasMoved}
          onAnswer={answer}
        >
          {back}
          {at < answered && (
            <Button variant="quiet" onClick={() => move(at + 1)}>
              {words.next}
            </Button>
          )}
        </PairView>
      )}
      {pairs.length === 0 && <p className={styles.empty}>{words.empty}</p>}
      {pairs.length > 0 && !pair && (
        <>
          <Interval {...words.done} takesFocus={hasMoved} />
          <p className={styles.ways}>{back}</p>
        </>
      )}
      <PanelFoot
        panel={panel}
        isKept={isKept}
        onStartOver={() => {
          startOver();
          setInRow(0);
          move(0);
        }}
      />
    </>
  );
}

/** /studio/listening: pairs of sounds to judge without knowing what they are. The answers stay in this browser. */
export default function PanelScreen() {
  const { user } = useAuth();
  const { data, isError, isFetching } = useQuery(modesQuery);
  if (!user || !data)
    return <LoadStatus title={words.title} status={isError && !isFetching ? "failed" : "loading"} />;
  const { modes } = data;
  const isPartial = modes.some(mode => !soundsOf(mode).some(({ kind }) => kind === "pure"));
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(words.title)}</title>
      <header className={styles.head}>
        <p className={styles.back}>
          <Link to="/studio" className="link">
            {words.back}
          </Link>
        </p>
        <h1 className={styles.title}>{words.title}</h1>
        <p className="muted">{words.lead}</p>
        <p className={styles.note}>{words.advice}</p>
        {isPartial && <p className={styles.note}>{words.leftOut}</p>}
      </header>
      <PanelOf key={user.id} userId={user.id} modes={modes} />
    </div>
  );
}
