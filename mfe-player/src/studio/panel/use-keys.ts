import { useEffect } from "react";

/** Elements that take letters or digits themselves. */
const keeping = "dialog, input, select, textarea";

/** Runs the action of a key, wherever the focus is on the page. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target instanceof Element && target.closest(keeping)) return;
      actions[key.toLowerCase()]?.();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [actions]);
}
