import type { Adaptation, AdaptationView } from "@phaselock/adaptation";
import type { SignalName } from "@phaselock/contracts";
import { useEffect } from "react";

const isOn = (adaptation: Adaptation, name: SignalName): boolean =>
  adaptation.view().signals.get(name) === "on";

/** Whether the camera is measured, or about to be. */
export const isCameraOn = ({ signals }: AdaptationView): boolean =>
  signals.get("camera") === "on" || signals.get("camera") === "starting";

/** A key of adaptation does nothing while its signal is off. */
function pressKey(adaptation: Adaptation, key: string, onRate: (alertness: number) => void): boolean {
  if (/^[1-5]$/.test(key) && isOn(adaptation, "rating")) onRate(Number(key));
  else if (key.toLowerCase() === "t" && isOn(adaptation, "probe")) adaptation.reactToProbe();
  else if (key.toLowerCase() === "c" && isCameraOn(adaptation.view())) adaptation.stop("camera");
  else return false;
  return true;
}

/** Whether a press is meant for a control and not for the picture. */
const isForControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button, a, input, label, dialog") !== null;

/**
 * The keys 1 to 5 (alertness), T (a tone was heard) and C (camera off), and a tap on the picture, which also means that a
 * tone was heard. An open dialog keeps all of them.
 */
export function useAdaptationInput(adaptation: Adaptation | null, onRate: (alertness: number) => void): void {
  useEffect(() => {
    if (!adaptation) return;
    const isDialogOpen = () => document.querySelector("dialog[open]") !== null;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isDialogOpen()) return;
      if (pressKey(adaptation, event.key, onRate)) event.preventDefault();
    };
    const tap = ({ target, isPrimary }: PointerEvent) => {
      if (isPrimary && !isForControl(target) && !isDialogOpen() && isOn(adaptation, "probe"))
        adaptation.reactToProbe();
    };
    addEventListener("keydown", press);
    addEventListener("pointerdown", tap);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("pointerdown", tap);
    };
  }, [adaptation, onRate]);
}
