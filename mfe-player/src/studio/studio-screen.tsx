import { ownPatternsMax, type Place, placeAfter } from "@phaselock/contracts";
import { Button, cx, Figure } from "@phaselock/ui";
import { knownScreening, Link, preferencesQuery, useAuth, useNavigate } from "@phaselock/web";
import { useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { type DragEvent, useState } from "react";
import { LoadStatus } from "../shared/load-status.tsx";
import { commonTexts } from "../shared/texts.ts";
import { ImportProblems } from "./list/import-problems.tsx";
import { PatternRow } from "./list/pattern-row.tsx";
import { StartChoices } from "./list/start-choices.tsx";
import { StartingCurves } from "./list/starting-curves.tsx";
import { useImport } from "./list/use-import.ts";
import { type StartingMode, useStartingModes } from "./list/use-starting-modes.ts";
import { createPattern, patternsKey, patternsQuery } from "./queries.ts";
import styles from "./studio-screen.module.css";
import { studioTexts } from "./texts.tsx";
import { TryStudio } from "./try-studio.tsx";

const words = studioTexts;

/** The user's patterns, page by page. `before` holds the place after each page that another page follows. */
function usePatterns() {
  const [before, setBefore] = useState<readonly Place[]>([]);
  const pages = useQueries({ queries: [undefined, ...before].map(place => patternsQuery(place)) });
  const [first, last] = [pages[0], pages.at(-1)];
  const patterns = pages.flatMap(({ data }) => data?.patterns ?? []);
  const total = first?.data?.total ?? 0;
  const oldest = patterns.at(-1);
  return {
    patterns: first?.data && patterns,
    total,
    isLoading: last?.isFetching === true && !last.data,
    isFailed: last?.isError === true && !last.data,
    hasMore: patterns.length < total,
    showMore() {
      if (last && !last.data) void last.refetch();
      else if (oldest) setBefore([...before, placeAfter(oldest.createdAt, oldest.id)]);
    },
  };
}

/** /studio: the user's own patterns, and the ways to a new one. Without Premium: what the studio is, to try. */
export default function StudioScreen() {
  const { user } = useAuth();
  const { patterns, total, isLoading, isFailed, hasMore, showMore } = usePatterns();
  const preferences = useQuery(preferencesQuery);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: createPattern,
    onSuccess(made) {
      void queryClient.invalidateQueries({ queryKey: patternsKey });
      navigate(`/studio/${made.id}`);
    },
  });
  const { problems, isReading, take, dismiss } = useImport(create.mutate);
  const modes = useStartingModes();
  const startFrom = ({ mode, score }: StartingMode) => create.mutate({ name: mode.name, score });
  const [isOver, setOver] = useState(false);

  if (!user || !patterns || !preferences.data)
    return (
      <LoadStatus
        title={words.title}
        status={isFailed || (preferences.isError && !preferences.isFetching) ? "failed" : "loading"}
      />
    );
  const hasPremium = user.subscriptionTier === "premium";
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  };
  const dropping = hasPremium && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: drop,
  };
  return (
    <div {...dropping} className={cx("wrap", styles.page)} data-over={isOver || undefined}>
      <title>{commonTexts.documentTitle(words.title)}</title>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{hasPremium ? words.title : words.free.heading}</h1>
          <p className="muted">{hasPremium ? words.list.lead : words.free.lead}</p>
        </div>
        {hasPremium && (
          <StartChoices
            total={total}
            modes={modes}
            isBusy={create.isPending || isReading}
            onStart={create.mutate}
            onStartFrom={startFrom}
            onFile={take}
          />
        )}
      </header>
      {create.isError && (
        <p role="alert" className={styles.failure}>
          {words.list.createFailed}
        </p>
      )}
      {problems.length > 0 && <ImportProblems problems={problems} onDismiss={dismiss} />}
      {!hasPremium && total > 0 && <p className={styles.lapsed}>{words.free.lapsed}</p>}
      {patterns.length > 0 && (
        <>
          <p className={styles.count}>
            <Figure size="caption">{words.list.count(total, ownPatternsMax)}</Figure>
          </p>
          <ul>
            {patterns.map(pattern => (
              <PatternRow key={pattern.id} pattern={pattern} hasPremium={hasPremium} />
            ))}
          </ul>
        </>
      )}
      {hasPremium && patterns.length === 0 && (
        <StartingCurves modes={modes} isBusy={create.isPending || isReading} onStart={startFrom} />
      )}
      {hasPremium && <p className={styles.drop}>{words.list.drop}</p>}
      {isFailed && <p role="alert">{words.list.moreFailed}</p>}
      {hasMore && (
        <Button busy={isLoading} onClick={showMore}>
          {words.list.more}
        </Button>
      )}
      {!hasPremium && <TryStudio photosensitive={knownScreening(preferences.data, user.id)} />}
      <p className={styles.panel}>
        <Link to="/studio/listening" className="link">
          {words.listeningPanel}
        </Link>
      </p>
    </div>
  );
}
