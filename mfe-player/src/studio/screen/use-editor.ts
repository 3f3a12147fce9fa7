import type { Score } from "@phaselock/signal";
import { useCallback, useEffect, useMemo, useState } from "react";
import { endGesture, type History, historyOf, record, redo, undo } from "../edit/history.ts";

/** Changes the score. Edits of one gesture are one step of undo. */
export type EditScore = (change: (score: Score) => Score, gesture?: string) => void;

export type Editor = {
  readonly score: Score;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly edit: EditScore;
  /** Ends a gesture: the next edit is another step. */
  readonly end: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
};

const isSame = (a: Score, b: Score) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Fields with an undo of their own: what is typed into them. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && ["text", "number"].includes(target.type);

/** The score that is edited, with undo and redo. Ctrl or Cmd with Z undoes, with Shift+Z or Y redoes. */
export function useEditor(first: Score): Editor {
  const [history, setHistory] = useState<History<Score>>(() => historyOf(first));
  const edit = useCallback<EditScore>(
    (change, gesture) =>
      setHistory(before => {
        const next = change(before.present);
        return isSame(next, before.present) ? before : record(before, next, gesture ?? null);
      }),
    [],
  );
  const end = useCallback(() => setHistory(endGesture), []);
  const back = useCallback(() => setHistory(undo), []);
  const forth = useCallback(() => setHistory(redo), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      if (!isCommand || (key !== "z" && key !== "y") || isTyping(event.target)) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) forth();
      else back();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [back, forth]);
  const { present, past, future } = history;
  return useMemo(
    () => ({
      score: present,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      edit,
      end,
      undo: back,
      redo: forth,
    }),
    [present, past, future, edit, end, back, forth],
  );
}
