import type { OwnPattern } from "@phaselock/contracts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { runLater } from "../../shared/run-later.ts";
import type { PatternFile } from "../file/pattern-file.ts";
import { savePattern } from "../queries.ts";
import { type Autosave, createAutosave, type SaveState } from "./autosave.ts";
import { readDraft, writeDraft } from "./draft.ts";

/**
 * Saves a pattern while it is edited, and keeps what is not saved in this browser. Work that an earlier visit left here is
 * continued, over the revision that it was made on: if the server has a newer one, that is a conflict.
 */
export function useAutosave(
  userId: string,
  pattern: OwnPattern,
): {
  readonly first: PatternFile;
  /** Whether `first` is work that was not saved. */
  readonly isRestored: boolean;
  readonly autosave: Autosave;
  readonly state: SaveState;
} {
  const [opened] = useState(() => {
    const { id, name, score } = pattern;
    const stored = { name, score };
    const draft = readDraft(userId, id);
    const isRestored = draft !== null && JSON.stringify(draft.content) !== JSON.stringify(stored);
    const autosave = createAutosave(
      {
        save: (content, revision) => savePattern(id, content, revision, { userId }),
        keep: kept => writeDraft(userId, id, kept),
        runLater,
        nowMs: Date.now,
      },
      {
        content: stored,
        revision: isRestored ? draft.revision : pattern.revision,
        atMs: Date.parse(pattern.updatedAt),
      },
    );
    return { first: isRestored ? draft.content : stored, isRestored, autosave };
  });
  const { autosave } = opened;
  useEffect(() => {
    const flush = () => {
      if (document.hidden) void autosave.flush();
    };
    const wake = () => void autosave.flush();
    document.addEventListener("visibilitychange", flush);
    addEventListener("online", wake);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      removeEventListener("online", wake);
      void autosave.flush();
      autosave.close();
    };
  }, [autosave]);
  return { ...opened, state: useSyncExternalStore(autosave.subscribe, autosave.state) };
}
