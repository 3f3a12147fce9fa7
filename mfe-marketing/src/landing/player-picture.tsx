import { texts } from "../texts.ts";
import styles from "./player-picture.module.css";

const { player } = texts.landing;

/** A screenshot of the running player. A phone gets the player as it is on a phone. */
export const PlayerPicture = () => (
  <div className={`wrap ${styles.player}`}>
    <div role="img" aria-label={player.alt} className={styles.picture} />
    <p className={styles.caption}>{player.caption}</p>
  </div>
);
