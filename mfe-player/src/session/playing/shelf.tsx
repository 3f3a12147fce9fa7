import type { Mix, PlayableMode } from "@phaselock/contracts";
import { type SceneName, sceneFadeSeconds, type TextureName } from "@phaselock/signal";
import { sceneTitle } from "@phaselock/ui/scene-texts";
import { partsOf } from "../mix/parts-of.ts";
import { StrengthChoice } from "../mix/strength-choice.tsx";
import { strengthsOf } from "../mix/strengths-of.ts";
import { mixTexts } from "../mix/texts.ts";
import type { Player, PlayerView, PlayingScene } from "../player/player.ts";
import { Fader } from "./fader.tsx";
import styles from "./shelf.module.css";

const words = mixTexts;

/** Longest wait for the crossfade of a change, seconds: it begins in the next rest of the music. */
const longestWaitSeconds = 9;
/** A change must be over before the session is. */
const lastSeconds = longestWaitSeconds + sceneFadeSeconds;

/** Whether anything about the sound of a mode can be changed while it plays. */
export const hasShelf = (mode: PlayableMode): boolean => partsOf(mode).faders.length > 0;

/** The scene that is heard: a change begins in the next rest of the music. */
export const heardScene = ({ name, change }: PlayingScene, playedSeconds: number): SceneName =>
  change && playedSeconds < change.from ? change.before : name;

/** The scene that is heard, and the button that changes it. */
function SceneRow(props: {
  scene: PlayingScene;
  textures: readonly TextureName[] | undefined;
  playedSeconds: number;
  plannedSeconds: number;
  /** The button's name while it can be pressed. */
  another: string;
  onAnother: () => void;
}) {
  const { scene, textures, playedSeconds, plannedSeconds, another, onAnother } = props;
  const { change } = scene;
  const secondsUntil = change ? Math.ceil(change.from - playedSeconds) : 0;
  const isChanging = change !== null && playedSeconds < change.to;
  const isBlocked = isChanging || plannedSeconds - playedSeconds < lastSeconds;
  return (
    <div className={styles.row}>
      <span className={styles.name}>{words.scene}</span>
      <div className={styles.scene}>
        <span role="status">{sceneTitle(heardScene(scene, playedSeconds), textures)}</span>
        <button
          type="button"
          className={styles.another}
          aria-label={isChanging ? undefined : another}
          // Not disabled: that would take the focus away.
          aria-disabled={isBlocked}
          onClick={isBlocked ? undefined : onAnother}
        >
          {secondsUntil > 0 ? words.anotherIn(secondsUntil) : isChanging ? words.changing : words.another}
        </button>
      </div>
    </div>
  );
}

/** Strength, scene and mix of a running session. Hidden while the session is dark. */
export function Shelf(props: {
  mode: PlayableMode;
  player: Player;
  view: PlayerView;
  onAnother: () => void;
  /** Called with what the user has changed. */
  onMix: (change: Partial<Mix>) => void;
}) {
  const { mode, player, view, onAnother, onMix } = props;
  const { mix, scene, session } = view;
  const parts = partsOf(mode);
  const strengths = strengthsOf(mode);
  return (
    <div className={styles.shelf} data-hidden={session.isDark || undefined}>
      {strengths.length > 0 && (
        <StrengthChoice
          allowed={strengths}
          chosen={mix.strength}
          onChoose={strength => {
            player.setStrength(strength);
            onMix({ strength });
          }}
        />
      )}
      {scene && (
        <SceneRow
          scene={scene}
          textures={parts.textures}
          playedSeconds={session.playedSeconds}
          plannedSeconds={session.plannedSeconds}
          another={words.anotherOf(mode.scenes)}
          onAnother={onAnother}
        />
      )}
      <fieldset className={styles.row}>
        <legend className={styles.name}>{words.mix}</legend>
        <div className={styles.faders}>
          {parts.faders.map(name => (
            <Fader
              key={name}
              label={words.faders[name]}
              percent={mix[name]}
              onChange={percent => {
                player.setFader(name, percent);
                onMix({ [name]: percent });
              }}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
