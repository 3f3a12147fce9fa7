import {
  browserTimeZone,
  inSuggestedScene,
  knownHeadphones,
  Link,
  listeningQuery,
  rankModes,
  recommendationsQuery,
  soundOfMode,
} from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { modesQuery, preferencesQuery } from "../../shared/queries.ts";
import { type Plan, playAddress } from "../start/plan.ts";
import { endedTexts } from "../texts.tsx";
import styles from "./ended.module.css";

const words = endedTexts;

/**
 * The mode to play next time, with its reason, at the length and payment of the session that has ended. It says nothing
 * about the current mood, because it may differ next time. Shows nothing while it loads, or if it fails to load.
 */
export function NextTime({ plan }: { plan: Plan }) {
  const { data: modes } = useQuery(modesQuery);
  const { data: listening } = useQuery(listeningQuery);
  const { data: preferences, isPending } = useQuery(preferencesQuery);
  const { data } = useQuery({
    ...recommendationsQuery({
      goal: preferences?.goals[0],
      secondsAvailable: plan.schedule.seconds,
      hasHeadphones: knownHeadphones(),
      timeZone: browserTimeZone(),
    }),
    enabled: !isPending,
  });
  const [next] = rankModes(modes?.modes ?? [], data?.recommendations ?? []);
  if (!next) return null;
  const { mode, recommendation } = next;
  const sound = soundOfMode(mode, listening, recommendation);
  const address = playAddress({
    ...plan,
    modeId: mode.id,
    patternId: null,
    mix: { ...plan.mix, scene: null },
  });
  return (
    <p role="status" className={styles.next}>
      {words.next(
        <Link to={inSuggestedScene(address, sound)} className="link">
          {mode.name}
        </Link>,
      )}
      <br />
      {recommendation.reason}
      {sound.suggested && ` ${sound.suggested.reason}`}
    </p>
  );
}
