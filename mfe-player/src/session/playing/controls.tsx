import type { Player, PlayerView } from "../player/player.ts";
import { runningTexts } from "../texts.tsx";
import { Balance } from "./balance.tsx";
import styles from "./controls.module.css";
import { Icon, icons } from "./icon.tsx";
import { Level } from "./level.tsx";

const words = runningTexts;

/** Brightness, balance, 30 frames a second and volume. Hidden while the session is dark. */
export function Controls(props: {
  player: Player;
  view: PlayerView;
  /** Whether the score has tones and noise, and no music. */
  canBalance: boolean;
  savesBattery: boolean;
  onSavesBattery: (saves: boolean) => void;
}) {
  const { player, view, canBalance, savesBattery, onSavesBattery } = props;
  const { volumePercent, isMuted, brightnessPercent, balance, session } = view;
  return (
    <div className={styles.controls} data-fades data-hidden={session.isDark || undefined}>
      <div>
        <Level
          label={words.brightness}
          icon={<Icon path={icons.brightness} />}
          percent={brightnessPercent}
          onChange={percent => player.setBrightness(percent)}
        />
      </div>
      {canBalance && (
        <div className={styles.balance}>
          <Balance balance={balance} onChange={it => player.setBalance(it)} />
        </div>
      )}
      <button
        type="button"
        className={styles.battery}
        onClick={() => onSavesBattery(!savesBattery)}
        aria-pressed={savesBattery}
        title={words.saveBattery.why}
      >
        <Icon path={icons.battery} />
        {words.saveBattery.name}
      </button>
      <div>
        <Level
          label={words.volume}
          icon={
            <button
              type="button"
              className={styles.mute}
              onClick={() => player.toggleMute()}
              aria-label={words.mute}
              aria-pressed={isMuted}
            >
              <Icon path={isMuted ? icons.muted : icons.sound} />
            </button>
          }
          percent={isMuted ? 0 : volumePercent}
          onChange={percent => player.setVolume(percent)}
        />
      </div>
    </div>
  );
}
