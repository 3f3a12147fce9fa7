import { type OwnPattern, trialSeconds } from "@phaselock/contracts";
import { Button, buttonClass, Figure } from "@phaselock/ui";
import { type KnownScreening, Link, useNavigate } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { loudnessText } from "../shared/instruments/loudness-text.ts";
import { useMeter } from "../shared/instruments/use-meter.ts";
import { commonTexts } from "../shared/texts.ts";
import styles from "./editor-screen.module.css";
import { exportJson } from "./file/export-json.ts";
import { usePreview } from "./preview/use-preview.ts";
import { patternsKey } from "./queries.ts";
import { DeleteDialog } from "./screen/delete-dialog.tsx";
import { useEditor } from "./screen/use-editor.ts";
import { useListening } from "./screen/use-listening.ts";
import { Workspace } from "./screen/workspace.tsx";
import { studioTexts } from "./texts.tsx";

const words = studioTexts;

/** /studio/:patternId after Premium has ended: the pattern can be seen, tried, exported and deleted. */
export function ViewPattern({
  pattern,
  photosensitive,
}: {
  pattern: OwnPattern;
  photosensitive: KnownScreening;
}) {
  const { id, name, score } = pattern;
  const [isDeleting, setDeleting] = useState(false);
  const editor = useEditor(score);
  const listening = useListening(editor);
  const { seconds, schedule } = listening;
  const measured = useMeter(schedule);
  const used = usePreview(schedule, trialSeconds);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(name)}</title>
      <div className={styles.bar}>
        <Link to="/studio" className={buttonClass("quiet", styles.back)}>
          {words.editor.back}
        </Link>
        <p className="muted">{words.editor.readOnly}</p>
      </div>
      <header className={styles.head}>
        <div className={styles.called}>
          <h1 className={styles.title}>{name}</h1>
          <p>
            <Figure size="caption">
              {words.editor.summary(
                commonTexts.minutes(seconds / 60),
                score.phases.length,
                loudnessText(measured.loudness),
              )}
            </Figure>
          </p>
        </div>
        <p className={styles.actions}>
          <Button onClick={() => exportJson(pattern)}>{words.editor.exportJson}</Button>
          <Button onClick={() => setDeleting(true)}>{words.editor.delete}</Button>
          <Link to="/pricing" className={buttonClass("go")}>
            {words.seePremium}
          </Link>
        </p>
      </header>
      <p className={styles.restored}>{words.free.lapsed}</p>
      <Workspace
        editor={editor}
        listening={listening}
        used={used}
        measured={measured}
        photosensitive={photosensitive}
        isReadOnly
      />
      {isDeleting && (
        <DeleteDialog
          patternId={id}
          name={name}
          onDeleted={() => {
            void queryClient.invalidateQueries({ queryKey: patternsKey });
            navigate("/studio");
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
