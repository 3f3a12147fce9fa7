import type { Score } from "@phaselock/signal";
import type { Player } from "../player/player.ts";
import { SoundCaption } from "./caption.tsx";
import type { Pulse } from "./pulse.ts";
import { PulseMark } from "./pulse-mark.tsx";

/**
 * The caption of a running session, with the beat as it plays: adaptation may have moved it. In an experiment it is the
 * planned beat, in both arms.
 * @param pulse null in an experiment: the mark would show whether the light carries the beat
 */
export function LiveCaption(props: { player: Pick<Player, "audibleAt">; score: Score; pulse: Pulse | null }) {
  const { player, score, pulse } = props;
  const { beatHz } = player.audibleAt(performance.now());
  return (
    <>
      {pulse && <PulseMark pulse={pulse} beatHz={beatHz} />}
      <SoundCaption score={score} beatHz={beatHz} />
    </>
  );
}
