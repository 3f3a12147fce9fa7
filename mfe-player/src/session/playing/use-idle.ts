import { useEffect, useState } from "react";

const inputs = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

/** Returns whether the user has been idle for `afterMs`. */
export function useIdle(afterMs: number): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIsIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsIdle(true), afterMs);
    };
    wake();
    for (const input of inputs) addEventListener(input, wake);
    return () => {
      clearTimeout(timer);
      for (const input of inputs) removeEventListener(input, wake);
    };
  }, [afterMs]);
  return isIdle;
}
