import type { OwnPattern } from "@phaselock/contracts";
import { ApiError, isTemporaryFailure } from "@phaselock/web";
import type { PatternFile } from "../file/pattern-file.ts";

/** Why the server does not take the pattern as it is. */
export type Refusal = "conflict" | "name-taken" | "name-invalid" | "limit" | "premium" | "gone" | "failed";

/** Whether what is edited is stored. */
export type SaveState =
  | { readonly status: "saved"; readonly atMs: number }
  /** Edited; it is saved after a rest, or at the next one. */
  | { readonly status: "unsaved" | "saving" }
  /** There is no answer. The work is kept in this browser, and saving is retried. */
  | { readonly status: "offline" }
  | { readonly status: "refused"; readonly why: Refusal };

export type Autosave = {
  state(): SaveState;
  subscribe(listener: () => void): () => void;
  /** The revision that the next save replaces. */
  revision(): number;
  /** Call with each edit. */
  change(content: PatternFile): void;
  /** Saves now, without the rest: before the pattern is played or left. Resolves to whether everything is stored. */
  flush(): Promise<boolean>;
  /** Continues over a revision that the user has chosen to replace. */
  replace(revision: number): void;
  /** Ends it. What is not saved by then stays as `keep` has kept it. */
  close(): void;
};

export type AutosaveDependencies = {
  readonly save: (content: PatternFile, revision: number) => Promise<OwnPattern>;
  /** Keeps what is not saved in this browser, or forgets it. */
  readonly keep: (draft: { readonly content: PatternFile; readonly revision: number } | null) => void;
  readonly runLater: (callback: () => void, ms: number) => () => void;
  readonly nowMs: () => number;
};

/** Rest after the last edit, ms. */
const restMs = 2_000;
const retryMs = 10_000;

const refusals: Readonly<Record<string, Refusal>> = {
  conflict: "conflict",
  pattern_name_taken: "name-taken",
  pattern_limit_reached: "limit",
  premium_required: "premium",
  not_found: "gone",
  invalid_request: "name-invalid",
};

/** Why a save failed; null if it is worth retrying. */
export function refusalOf(error: unknown): Refusal | null {
  if (isTemporaryFailure(error)) return null;
  if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) return null;
  return refusals[error.code ?? ""] ?? "failed";
}

const isSame = (a: PatternFile, b: PatternFile): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Saves a pattern while it is edited: after 2 s of rest, one save at a time, each over the revision of the one before.
 * @param stored what the server has, and its revision
 */
export function createAutosave(
  { save, keep, runLater, nowMs }: AutosaveDependencies,
  stored: { readonly content: PatternFile; readonly revision: number; readonly atMs: number },
): Autosave {
  const listeners = new Set<() => void>();
  let state: SaveState = { status: "saved", atMs: stored.atMs };
  let { revision } = stored;
  let saved = stored.content;
  let wanted = stored.content;
  let running: Promise<void> | undefined;
  let cancel = () => {};
  let isOpen = true;

  const show = (next: SaveState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const later = (ms: number) => {
    cancel();
    if (isOpen) cancel = runLater(() => void run(), ms);
  };
  const run = (): Promise<void> => {
    cancel();
    running ??= saveOnce().finally(() => {
      running = undefined;
    });
    return running;
  };
  const saveOnce = async () => {
    const content = wanted;
    if (isSame(content, saved)) return keepSaved();
    show({ status: "saving" });
    try {
      ({ revision } = await save(content, revision));
      saved = content;
      if (isSame(wanted, content)) return keepSaved();
      keep({ content: wanted, revision });
      show({ status: "unsaved" });
      later(restMs);
    } catch (error) {
      const why = refusalOf(error);
      if (why) return show({ status: "refused", why });
      show({ status: "offline" });
      later(retryMs);
    }
  };
  const keepSaved = () => {
    keep(null);
    show({ status: "saved", atMs: state.status === "saved" ? state.atMs : nowMs() });
  };
  /** Refusals that another edit does not lift. */
  const isStopped = () =>
    state.status === "refused" && ["conflict", "premium", "gone", "limit"].includes(state.why);

  return {
    state: () => state,
    revision: () => revision,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(content) {
      if (content === wanted) return;
      wanted = content;
      if (isSame(content, saved) && !running && !isStopped()) {
        cancel();
        return keepSaved();
      }
      keep({ content, revision });
      if (isStopped()) return;
      if (!running && state.status !== "offline") show({ status: "unsaved" });
      later(restMs);
    },
    async flush() {
      if (!isOpen || isStopped()) return false;
      await running;
      await run();
      return state.status === "saved";
    },
    replace(newer) {
      revision = newer;
      show({ status: "unsaved" });
      later(0);
    },
    close() {
      isOpen = false;
      cancel();
      listeners.clear();
    },
  };
}
