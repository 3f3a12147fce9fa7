import type { Player, PlayerView } from "../player/player.ts";
import { keysTexts, runningTexts } from "../texts.tsx";
import { toggleFullScreen } from "./full-screen.ts";
import { Icon, icons } from "./icon.tsx";
import styles from "./keys.module.css";

const words = runningTexts;

/** Pause, the list of keys and full screen. Hidden while the session is dark. */
export function Keys(props: { player: Player; view: PlayerView; onKeys: () => void }) {
  const { player, view, onKeys } = props;
  const { session } = view;
  const isRunning = session.status === "running";
  return (
    <div className={styles.keys} data-fades data-hidden={session.isDark || undefined}>
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
  );
}
