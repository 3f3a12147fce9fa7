import { savePatternRequestSchema } from "@phaselock/contracts";
import type { PatternFile } from "../file/pattern-file.ts";

/** Work that is not saved yet, and the revision that it was made on. */
export type Draft = { readonly content: PatternFile; readonly revision: number };

/** Per user, so that another user of this browser neither sees nor saves it. */
const keyOf = (userId: string, patternId: string) => `phaselock_studio_${userId}_${patternId}`;

/** The draft of a pattern in this browser; null if there is none or it can't be read. */
export function readDraft(userId: string, patternId: string): Draft | null {
  try {
    const stored = localStorage.getItem(keyOf(userId, patternId));
    const parsed = savePatternRequestSchema.safeParse(JSON.parse(stored ?? "null"));
    if (!parsed.success) return null;
    const { name, score, revision } = parsed.data;
    return { content: { name, score }, revision };
  } catch {
    return null;
  }
}

/** Keeps a draft; null removes it. A browser that stores nothing loses it with the page. */
export function writeDraft(userId: string, patternId: string, draft: Draft | null): void {
  try {
    const key = keyOf(userId, patternId);
    if (draft) localStorage.setItem(key, JSON.stringify({ ...draft.content, revision: draft.revision }));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden.
  }
}
