import { type OwnPattern, ownModeId, patternNameSchema } from "@phaselock/contracts";
import { Button, buttonClass, Figure } from "@phaselock/ui";
import {
  ApiError,
  type KnownScreening,
  knownScreening,
  Link,
  preferencesQuery,
  useAuth,
  useNavigate,
  useParams,
} from "@phaselock/web";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { loudnessText } from "../shared/instruments/loudness-text.ts";
import { useMeter } from "../shared/instruments/use-meter.ts";
import { LoadStatus } from "../shared/load-status.tsx";
import { playAddress } from "../shared/play-address.ts";
import { commonTexts } from "../shared/texts.ts";
import styles from "./editor-screen.module.css";
import { exportJson } from "./file/export-json.ts";
import { usePreview } from "./preview/use-preview.ts";
import { createPattern, patternQuery, patternsKey } from "./queries.ts";
import { Conflict } from "./save/conflict.tsx";
import { writeDraft } from "./save/draft.ts";
import { SaveLine } from "./save/save-line.tsx";
import { useAutosave } from "./save/use-autosave.ts";
import { DeleteDialog } from "./screen/delete-dialog.tsx";
import { ExportDialog } from "./screen/export-dialog.tsx";
import { NameField } from "./screen/name-field.tsx";
import { ShareDialog } from "./screen/share-dialog.tsx";
import { useEditor } from "./screen/use-editor.ts";
import { useListening } from "./screen/use-listening.ts";
import { Workspace } from "./screen/workspace.tsx";
import { studioTexts } from "./texts.tsx";
import { ViewPattern } from "./view-pattern.tsx";

const words = studioTexts;

const UnknownPattern = () => (
  <div className={`wrap ${styles.unknown}`}>
    <title>{commonTexts.documentTitle(words.editor.unknown.title)}</title>
    <h1 className={styles.title}>{words.editor.unknown.title}</h1>
    <p className="muted">{words.editor.unknown.text}</p>
    <Link to="/studio" className={buttonClass("go")}>
      {words.editor.back}
    </Link>
  </div>
);

/** /studio/:patternId for a user with Premium: edits, hears, saves, shares and exports a pattern. */
function EditPattern(props: { userId: string; pattern: OwnPattern; photosensitive: KnownScreening }) {
  const { userId, pattern, photosensitive } = props;
  const { id } = pattern;
  const { first, isRestored, autosave, state } = useAutosave(userId, pattern);
  const [name, setName] = useState(first.name);
  const [shareId, setShareId] = useState(pattern.shareId);
  const [dialog, setDialog] = useState<"share" | "wav" | "delete" | null>(null);
  const editor = useEditor(first.score);
  const { score } = editor;
  const listening = useListening(editor);
  const { seconds, schedule } = listening;
  const measured = useMeter(schedule);
  const used = usePreview(schedule, Number.POSITIVE_INFINITY);
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const validName = patternNameSchema.safeParse(name).data;
  const content = useMemo(
    () => (validName === undefined ? null : { name: validName, score }),
    [validName, score],
  );
  useEffect(() => {
    if (content) autosave.change(content);
  }, [autosave, content]);

  const leaveTo = (to: string) => {
    void queryClient.invalidateQueries({ queryKey: patternsKey });
    navigate(to);
  };
  const copy = useMutation({
    mutationFn: () => createPattern({ name: words.list.copyOf(validName ?? pattern.name), score }),
    onSuccess(made) {
      if (state.status === "refused") {
        autosave.close();
        writeDraft(userId, id, null);
      }
      leaveTo(`/studio/${made.id}`);
    },
  });
  const loadNewer = () => {
    autosave.close();
    writeDraft(userId, id, null);
    void queryClient.resetQueries({ queryKey: patternQuery(id).queryKey });
  };
  const play = useMutation({
    mutationFn: () => autosave.flush(),
    onSuccess(isStored) {
      if (isStored) leaveTo(playAddress({ modeId: ownModeId, patternId: id, payment: "premium", seconds }));
    },
  });
  const close = () => setDialog(null);

  const refusal = state.status === "refused" ? state.why : null;
  const nameProblem =
    validName === undefined
      ? words.save.nameEmpty
      : refusal === "name-taken"
        ? words.save.nameTaken
        : refusal === "name-invalid"
          ? words.save.nameInvalid
          : null;
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(name || words.title)}</title>
      <div className={styles.bar}>
        <Link to="/studio" className={buttonClass("quiet", styles.back)}>
          {words.editor.back}
        </Link>
        <SaveLine state={state} autosave={autosave} />
      </div>
      <header className={styles.head}>
        <div className={styles.called}>
          <NameField
            name={name}
            onChange={setName}
            onConfirm={() => void autosave.flush()}
            problem={nameProblem}
          />
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
          <Button variant="quiet" disabled={!editor.canUndo} onClick={editor.undo}>
            {words.editor.undo}
          </Button>
          <Button variant="quiet" disabled={!editor.canRedo} onClick={editor.redo}>
            {words.editor.redo}
          </Button>
          <Button onClick={() => setDialog("wav")}>{words.editor.exportWav}</Button>
          <Button onClick={() => setDialog("share")}>{words.editor.share}</Button>
          <Button variant="go" busy={play.isPending} onClick={() => play.mutate()}>
            {words.editor.play}
          </Button>
        </p>
      </header>
      {refusal === "conflict" && (
        <Conflict isBusy={copy.isPending} onCopy={() => copy.mutate()} onNewer={loadNewer} />
      )}
      {isRestored && state.status !== "refused" && <p className={styles.restored}>{words.save.restored}</p>}
      {copy.isError && (
        <p role="alert" className={styles.problem}>
          {words.save.copyFailed}
        </p>
      )}
      <Workspace
        editor={editor}
        listening={listening}
        used={used}
        measured={measured}
        photosensitive={photosensitive}
      >
        <section aria-label={words.editor.pattern} className={styles.more}>
          <Button variant="quiet" onClick={() => exportJson({ name: validName ?? pattern.name, score })}>
            {words.editor.exportJson}
          </Button>
          <Button variant="quiet" busy={copy.isPending} onClick={() => copy.mutate()}>
            {words.editor.duplicate}
          </Button>
          <Button variant="quiet" onClick={() => setDialog("delete")}>
            {words.editor.delete}
          </Button>
        </section>
      </Workspace>
      {dialog === "wav" && (
        <ExportDialog
          name={validName ?? pattern.name}
          score={score}
          seconds={seconds}
          strength={listening.strength}
          onClose={close}
        />
      )}
      {dialog === "share" && (
        <ShareDialog patternId={id} shareId={shareId} onChange={setShareId} onClose={close} />
      )}
      {dialog === "delete" && (
        <DeleteDialog
          patternId={id}
          name={validName ?? pattern.name}
          onDeleted={() => {
            autosave.close();
            writeDraft(userId, id, null);
            leaveTo("/studio");
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** /studio/:patternId: a pattern of the user's own. */
export default function EditorScreen() {
  const { patternId = "" } = useParams();
  const { user } = useAuth();
  const pattern = useQuery(patternQuery(patternId));
  const preferences = useQuery(preferencesQuery);
  if (pattern.error instanceof ApiError && pattern.error.status < 500) return <UnknownPattern />;
  if (!user || !pattern.data || !preferences.data) {
    const isFailed = [pattern, preferences].some(query => query.isError && !query.isFetching);
    return <LoadStatus title={words.title} status={isFailed ? "failed" : "loading"} />;
  }
  const photosensitive = knownScreening(preferences.data, user.id);
  const key = `${patternId} ${pattern.dataUpdatedAt}`;
  return user.subscriptionTier === "premium" ? (
    <EditPattern key={key} userId={user.id} pattern={pattern.data} photosensitive={photosensitive} />
  ) : (
    <ViewPattern key={key} pattern={pattern.data} photosensitive={photosensitive} />
  );
}
