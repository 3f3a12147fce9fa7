import type { PlayableMode, Screening } from "@phaselock/contracts";
import { useSyncExternalStore } from "react";
import type { Player } from "../player/player.ts";
import { Ended } from "./ended.tsx";
import { Running } from "./running.tsx";
import type { Plan } from "./start-session.ts";

/** A started session. Its end replaces the picture before the next frame is drawn. */
export function StartedSession(props: {
  mode: PlayableMode;
  plan: Plan;
  player: Player;
  photosensitive: Screening["photosensitive"];
}) {
  const { mode, plan, player, photosensitive } = props;
  const view = useSyncExternalStore(player.subscribe, player.view);
  const { status } = view.session;
  if (status === "stopped" || status === "completed")
    return <Ended mode={mode} plan={plan} player={player} view={view} />;
  return <Running mode={mode} plan={plan} player={player} view={view} photosensitive={photosensitive} />;
}
