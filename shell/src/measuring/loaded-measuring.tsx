import { measure } from "@phaselock/web/measuring";
import { useLocation } from "@phaselock/web/page";
import { useEffect } from "react";
import { measureReturn } from "./measure-return.ts";
import { QuestionBar } from "./question-bar.tsx";

let isCollecting = false;
const startCollecting = async (): Promise<void> => {
  if (isCollecting) return;
  isCollecting = true;
  const { collectMeasurements } = await import("@phaselock/web/collect-measurements");
  collectMeasurements(SHELL_RELEASE);
};

/** The question or, after a yes, the measuring of page views and what the page has to report. */
const LoadedMeasuring = ({ choice }: { readonly choice: "yes" | "unanswered" }) => {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path, and the answer on the current one, is a view
  useEffect(() => measure({ kind: "page-view" }), [pathname, choice]);
  useEffect(() => measureReturn(document.documentElement), []);
  useEffect(() => {
    // Without its code this visit is not measured.
    if (choice === "yes") startCollecting().catch(() => undefined);
  }, [choice]);
  return choice === "unanswered" ? <QuestionBar pathname={pathname} /> : null;
};
export default LoadedMeasuring;
