import type { Player, PlayerView } from "../player/player.ts";
import { keysTexts, runningTexts } from "../texts.tsx";
import { Balance } from "./balance.tsx";
import styles from "./controls.module.css";
import { toggleFullScreen } from "./full-screen.ts";
import { Icon, icons } from "./icon.tsx";
import { Level } from "./level.tsx";

const words = runningTexts;

/** Pause, full screen, the list of keys, 30 frames a second, brightness, balance and volume. Hidden while the session is dark. */
export function Controls(props: {
  player: Player;
  view: PlayerView;
  /** Whether the score has both tones and noise. */
  canBalance: boolean;
  savesBattery: boolean;
  onSavesBattery: (saves: boolean) => void;
  onKeys: () => void;
}) {
  const { player, view, canBalance, savesBattery, onSavesBattery, onKeys } = props;
  const { volumePercent, isMuted, brightnessPercent, balance, session } = view;
  const isRunning = session.status === "running";
  return (
    <div className={styles.controls} data-fades data-hidden={session.isDark || undefined}>
      <div className={styles.left}>
        <div className={styles.brightness}>
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
      </div>
      <div className={styles.keys}>
        <button type="button" className={styles.list} onClick={onKeys} aria-label={keysTexts.title}>
          ?
        </button>
        <button
          type="button"
          className={styles.main}
          data-paused={!isRunning || undefined}
          onClick={() => (isRunning ? player.pause() : player.resume())}
          aria-label={isRunning ? words.pause : words.resume}
        >
          <Icon path={isRunning ? icons.pause : icons.play} isFilled />
        </button>
        <button
          type="button"
          className={styles.small}
          onClick={() => onSavesBattery(!savesBattery)}
          aria-label={words.saveBattery}
          aria-pressed={savesBattery}
          title={words.saveBattery}
        >
          <Icon path={icons.battery} />
        </button>
        {document.fullscreenEnabled && (
          <button
            type="button"
            className={styles.small}
            onClick={toggleFullScreen}
            aria-label={words.fullScreen}
          >
            <Icon path={icons.fullScreen} />
          </button>
        )}
      </div>
      <div className={styles.volume}>
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
