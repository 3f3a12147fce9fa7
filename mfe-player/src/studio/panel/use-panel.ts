import { useState } from "react";
import { type Answer, newPanel, readPanel, removePanel, withAnswer, writePanel } from "./panel-store.ts";

/** The user's panel in this browser. It is stored with its first answer. */
export function usePanel(userId: string) {
  const [panel, setPanel] = useState(() => readPanel(userId) ?? newPanel());
  const [isKept, setKept] = useState(true);
  return {
    panel,
    /** Whether the browser stored the last answer. */
    isKept,
    record(answer: Answer) {
      // Another tab may have stored answers since.
      const next = withAnswer(readPanel(userId) ?? panel, answer);
      setKept(writePanel(userId, next));
      setPanel(next);
    },
    startOver() {
      removePanel(userId);
      setPanel(newPanel());
    },
  };
}
