import { type SignalName, signalNames } from "@phaselock/contracts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useOnline } from "../../offline/use-online.ts";
import { consentsQuery, isAllowed } from "../consents.ts";
import { readChosenSignals, writeChosenSignals } from "./chosen-signals.ts";

export type SessionSignals = {
  /** The signals that the user has allowed; null if the session can't adapt, or if that isn't known yet. */
  readonly allowed: readonly SignalName[] | null;
  /** Those of them that the user has turned on. */
  readonly chosen: readonly SignalName[];
  toggle(name: SignalName): void;
};

/**
 * The signals of the next session: allowed on /signals, and turned on or off on this device.
 * @param canAdapt whether the session may adapt; one of an experiment never does
 */
export function useSessionSignals(userId: string, canAdapt: boolean): SessionSignals {
  const isOnline = useOnline();
  const { data: consents } = useQuery({ ...consentsQuery, enabled: canAdapt });
  const [wanted, setWanted] = useState(() => readChosenSignals(userId));
  const allowed =
    canAdapt && isOnline && consents ? consents.filter(isAllowed).map(({ signal }) => signal) : null;
  return {
    allowed,
    chosen: wanted.filter(name => allowed?.includes(name)),
    toggle(name) {
      const next = signalNames.filter(it => wanted.includes(it) !== (it === name));
      setWanted(next);
      writeChosenSignals(userId, next);
    },
  };
}
