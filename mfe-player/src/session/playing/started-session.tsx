import type { Adaptation } from "@phaselock/adaptation";
import type { AttentionTask, Mix, MoodName, PlayableMode } from "@phaselock/contracts";
import type { KnownScreening } from "@phaselock/web";
import { useSyncExternalStore } from "react";
import type { AttentionBefore } from "../attention/use-attention-before.ts";
import { Ended } from "../ended/ended.tsx";
import type { Player } from "../player/player.ts";
import type { Plan } from "../start/plan.ts";
import { Running } from "./running.tsx";
import { usePageEvents, useSinglePlayer } from "./use-page-events.ts";

/** A started session. Its end replaces the picture before the next frame is drawn. */
export function StartedSession(props: {
  mode: PlayableMode;
  plan: Plan;
  player: Player;
  /** Null if the session does not adapt. */
  adaptation: Adaptation | null;
  /** Whether it does not adapt because the consents could not be read. */
  isConsentUnread: boolean;
  photosensitive: KnownScreening;
  moodBefore: MoodName | null;
  attention: AttentionBefore;
  /** The attention task that its comparison needs; null without one. */
  comparedTask: AttentionTask | null;
  /** Called with what the user has changed about the sound. */
  onMix: (change: Partial<Mix>) => void;
}) {
  const { mode, plan, player, adaptation, isConsentUnread, photosensitive, onMix } = props;
  const view = useSyncExternalStore(player.subscribe, player.view);
  const { status, isEnding } = view.session;
  const isOver = status === "stopped" || status === "completed";
  useSinglePlayer(plan.sessionId, player);
  usePageEvents(player, isOver);
  if (isOver || isEnding)
    return (
      <Ended
        mode={mode}
        plan={plan}
        player={player}
        view={view}
        moodBefore={props.moodBefore}
        attention={props.attention}
        comparedTask={props.comparedTask}
      />
    );
  return (
    <Running
      mode={mode}
      plan={plan}
      player={player}
      view={view}
      adaptation={adaptation}
      isConsentUnread={isConsentUnread}
      photosensitive={photosensitive}
      onMix={onMix}
    />
  );
}
