import type { Adaptation, AdaptationView } from "@phaselock/adaptation";
import { useCallback, useState, useSyncExternalStore } from "react";
import { isCameraOn, useAdaptationInput } from "./use-adaptation-input.ts";

/** A session's adaptation as its screen shows and controls it. */
export type Adapting = {
  readonly view: AdaptationView;
  readonly isCameraOn: boolean;
  readonly stopCamera: () => void;
  /** Stops all signals. The session returns to its plan. */
  readonly stop: () => void;
  readonly reactToProbe: () => void;
  /** The user's last rating of their alertness; null before the first. */
  readonly rated: number | null;
  readonly rate: (alertness: number) => void;
};

const never = () => () => {};
const nothing = () => null;

/** Follows a session's adaptation, and listens to its keys and taps. Null if the session does not adapt. */
export function useAdaptation(adaptation: Adaptation | null): Adapting | null {
  const view = useSyncExternalStore<AdaptationView | null>(
    adaptation ? adaptation.subscribe : never,
    adaptation ? adaptation.view : nothing,
  );
  const [rated, setRated] = useState<number | null>(null);
  const rate = useCallback(
    (alertness: number) => {
      adaptation?.rate(alertness);
      setRated(alertness);
    },
    [adaptation],
  );
  useAdaptationInput(adaptation, rate);
  if (!adaptation || !view) return null;
  return {
    view,
    isCameraOn: isCameraOn(view),
    stopCamera: () => adaptation.stop("camera"),
    stop: () => adaptation.stop(),
    reactToProbe: adaptation.reactToProbe,
    rated,
    rate,
  };
}
