import { useEffect } from "react";
import type { Simulation } from "./simulation.ts";

/** Elements that use letters or Space themselves. */
const keeping = "button, select, textarea, a, input:not([type=range])";

/** Space plays and pauses; A and B switch the ears. A focused control keeps its own keys. */
export function useSimulatorKeys(simulation: Simulation): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (key.toLowerCase() === "a" || key.toLowerCase() === "b") {
        if (target instanceof HTMLSelectElement) return;
        simulation.listenTo(key.toLowerCase() === "a" ? "a" : "b");
      } else if (key === " " && !(target instanceof Element && target.matches(keeping))) {
        event.preventDefault();
        if (simulation.view().status === "paused") simulation.play();
        else simulation.pause();
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [simulation]);
}
