import { measure, useLocation, useMeasuringChoice } from "@phaselock/web/page";
import { lazy, Suspense, useEffect } from "react";
import { useIsIdle } from "./use-is-idle.ts";

/** A browser never retries an import that failed, so the question then waits for the next document. */
const Question = lazy(() => import("./question.tsx").catch(() => ({ default: () => null })));

let isCollecting = false;
const startCollecting = async (): Promise<void> => {
  if (isCollecting) return;
  isCollecting = true;
  const { collectMeasurements } = await import("@phaselock/web/collect-measurements");
  collectMeasurements(SHELL_RELEASE);
};

/**
 * Measures page views and, once the page is idle, loads what it needs: the question where the user has not answered it,
 * the code that sends measurements where the answer is yes, and nothing where it is no or the browser refuses.
 */
export const Measuring = () => {
  const choice = useMeasuringChoice();
  const isIdle = useIsIdle();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path, and the answer on the current one, is a view
  useEffect(() => measure({ kind: "page-view" }), [pathname, choice]);
  useEffect(() => {
    // Without its code this visit is not measured.
    if (isIdle && choice === "yes") startCollecting().catch(() => undefined);
  }, [isIdle, choice]);
  return isIdle && choice === "unanswered" ? (
    <Suspense>
      <Question pathname={pathname} />
    </Suspense>
  ) : null;
};
