import { bandOf, ownModeId, type SharedPattern, trialSeconds } from "@phaselock/contracts";
import { describeSound, excerptOf } from "@phaselock/signal";
import { Button, bandColour, buttonClass, Figure, formatHz } from "@phaselock/ui";
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
import { useMeter } from "../shared/instruments/use-meter.ts";
import { LoadStatus } from "../shared/load-status.tsx";
import { playAddress } from "../shared/play-address.ts";
import { commonTexts } from "../shared/texts.ts";
import styles from "./editor-screen.module.css";
import { usePreview } from "./preview/use-preview.ts";
import { createPattern, patternsKey, sharedPatternQuery } from "./queries.ts";
import { useEditor } from "./screen/use-editor.ts";
import { useListening } from "./screen/use-listening.ts";
import { Workspace } from "./screen/workspace.tsx";
import { studioTexts } from "./texts.tsx";

const words = studioTexts.shared;

const UnknownLink = () => (
  <div className={`wrap ${styles.unknown}`}>
    <title>{commonTexts.documentTitle(words.title)}</title>
    <h1 className={styles.title}>{words.unknown.heading}</h1>
    <p className="muted">{words.unknown.text}</p>
    <Link to="/play" className={buttonClass("go")}>
      {words.unknown.back}
    </Link>
  </div>
);

/** A pattern that someone shared: to see and to try, and with Premium to keep. */
function Shared(props: { pattern: SharedPattern; hasPremium: boolean; photosensitive: KnownScreening }) {
  const { pattern, hasPremium, photosensitive } = props;
  const { name, score } = pattern;
  const editor = useEditor(score);
  const listening = useListening(editor);
  const { seconds, schedule } = listening;
  const measured = useMeter(schedule);
  const used = usePreview(schedule, hasPremium ? Number.POSITIVE_INFINITY : trialSeconds);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: async (to: "edit" | "play") => ({ to, made: await createPattern({ name, score }) }),
    onSuccess({ to, made }) {
      void queryClient.invalidateQueries({ queryKey: patternsKey });
      navigate(
        to === "edit"
          ? `/studio/${made.id}`
          : playAddress({ modeId: ownModeId, patternId: made.id, payment: "premium", seconds }),
      );
    },
  });
  const heldHz = excerptOf(score).beatHz.start;
  const band = bandOf(heldHz);
  return (
    <div className="wrap">
      <title>{commonTexts.documentTitle(name)}</title>
      <header className={styles.head} style={{ paddingTop: 40 }}>
        <div className={styles.called}>
          <p className="muted">{words.title}</p>
          <h1 className={styles.title}>{name}</h1>
          <p>
            <Figure size="caption">
              <span style={{ color: bandColour(band) }}>
                {formatHz(heldHz)} {band}
              </span>
              {` · ${describeSound(score, heldHz, formatHz)}`}
            </Figure>
          </p>
          {pattern.needsHeadphones && <p className="muted">{words.headphones}</p>}
        </div>
        <p className={styles.actions}>
          {hasPremium ? (
            <>
              <Button busy={keep.isPending} onClick={() => keep.mutate("edit")}>
                {words.keep}
              </Button>
              <Button variant="go" busy={keep.isPending} onClick={() => keep.mutate("play")}>
                {words.keepAndPlay}
              </Button>
            </>
          ) : (
            <Link to="/pricing" className={buttonClass("go")}>
              {studioTexts.seePremium}
            </Link>
          )}
        </p>
      </header>
      <p className={styles.restored}>{hasPremium ? words.open : words.closed(trialSeconds)}</p>
      {keep.isError && (
        <p role="alert" className={styles.problem}>
          {keep.error instanceof ApiError && keep.error.code === "pattern_limit_reached"
            ? studioTexts.list.full
            : words.failed}
        </p>
      )}
      <Workspace
        editor={editor}
        listening={listening}
        used={used}
        measured={measured}
        photosensitive={photosensitive}
        isReadOnly
      />
    </div>
  );
}

/** /shared/:shareId: a pattern that someone shared by its link. */
export default function SharedScreen() {
  const { shareId = "" } = useParams();
  const { user } = useAuth();
  const shared = useQuery(sharedPatternQuery(shareId));
  const preferences = useQuery(preferencesQuery);
  if (shared.error instanceof ApiError && shared.error.status < 500) return <UnknownLink />;
  if (!user || !shared.data || !preferences.data) {
    const isFailed = [shared, preferences].some(query => query.isError && !query.isFetching);
    return <LoadStatus title={words.title} status={isFailed ? "failed" : "loading"} />;
  }
  return (
    <Shared
      pattern={shared.data}
      hasPremium={user.subscriptionTier === "premium"}
      photosensitive={knownScreening(preferences.data, user.id)}
    />
  );
}
