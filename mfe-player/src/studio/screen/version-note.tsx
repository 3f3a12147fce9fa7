import { formatLevel } from "@phaselock/playback";
import { musicLoudness, targetLoudness } from "@phaselock/signal";
import { carriesBeat } from "../edit/music.ts";
import { musicTexts as words } from "../music-texts.ts";
import styles from "./layers.module.css";
import type { Editor } from "./use-editor.ts";

const lufs = (loudness: number): string => formatLevel(loudness, 0);

/** States the loudness at which a pattern aims, and warns if nothing in it moves at the beat. */
export function VersionNote({ editor, isReadOnly }: { editor: Editor; isReadOnly: boolean }) {
  const { score } = editor;
  const isFirst = score.version === 1;
  if (isFirst && isReadOnly) return null;
  return (
    <div role="status" className={styles.note}>
      <p>
        {isFirst
          ? words.version1(lufs(musicLoudness), lufs(targetLoudness))
          : words.version2(lufs(musicLoudness))}
      </p>
      {!carriesBeat(score) && <p>{words.noBeat}</p>}
    </div>
  );
}
