import { useEffect, useState } from "react";
import type { Loading } from "./loading.ts";
import { noticeAfterMs } from "./with-time-limit.ts";

/** Whether this has been loading for so long that the page must say so. False again once the load is over. */
export const useIsLate = (loading: Loading): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!loading.isLoading()) return;
    const msLeft = Math.max(0, loading.startedAt + noticeAfterMs - performance.now());
    const timer = setTimeout(() => setLate(loading.isLoading()), msLeft);
    const end = () => {
      clearTimeout(timer);
      setLate(false);
    };
    loading.done.then(end, end);
    return () => clearTimeout(timer);
  }, [loading]);
  return isLate;
};
