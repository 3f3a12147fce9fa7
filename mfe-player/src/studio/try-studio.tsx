import { trialSeconds } from "@phaselock/contracts";
import { Button, buttonClass, Figure } from "@phaselock/ui";
import { type KnownScreening, Link } from "@phaselock/web";
import { loudnessText } from "../shared/instruments/loudness-text.ts";
import { useMeter } from "../shared/instruments/use-meter.ts";
import { commonTexts } from "../shared/texts.ts";
import { defaultScore } from "./default-score.ts";
import { usePreview } from "./preview/use-preview.ts";
import { useEditor } from "./screen/use-editor.ts";
import { useListening } from "./screen/use-listening.ts";
import { Workspace } from "./screen/workspace.tsx";
import styles from "./studio-screen.module.css";
import { studioTexts } from "./texts.tsx";

const words = studioTexts;

/** The studio for a user without Premium: a real pattern that can be edited and heard for a minute, and is not saved. */
export function TryStudio({ photosensitive }: { photosensitive: KnownScreening }) {
  const editor = useEditor(defaultScore);
  const listening = useListening(editor);
  const { seconds, schedule } = listening;
  const measured = useMeter(schedule);
  const used = usePreview(schedule, trialSeconds);
  return (
    <section aria-label={words.free.name}>
      <div className={styles.offer}>
        <div>
          <p className={styles.trial}>{words.free.trial(trialSeconds)}</p>
          <p>
            <Figure size="caption">
              {words.editor.summary(
                commonTexts.minutes(seconds / 60),
                editor.score.phases.length,
                loudnessText(measured.loudness),
              )}
            </Figure>
          </p>
        </div>
        <p className={styles.actions}>
          <Button variant="quiet" disabled={!editor.canUndo} onClick={editor.undo}>
            {words.editor.undo}
          </Button>
          <Button variant="quiet" disabled={!editor.canRedo} onClick={editor.redo}>
            {words.editor.redo}
          </Button>
          <Link to="/pricing" className={buttonClass("go")}>
            {words.seePremium}
          </Link>
        </p>
      </div>
      <Workspace
        editor={editor}
        listening={listening}
        used={used}
        measured={measured}
        photosensitive={photosensitive}
      />
    </section>
  );
}
