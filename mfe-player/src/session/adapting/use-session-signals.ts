import type { Adaptation } from "@phaselock/adaptation";
import { type SignalName, signalNames } from "@phaselock/contracts";
import { queryKeys, useOnline } from "@phaselock/web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { onChosenElsewhere, readChosenSignals, writeChosenSignals } from "./chosen-signals.ts";
import { allowedSignals, consentsQuery } from "./consents.ts";

export type SessionSignals = {
  /** The signals that the user has allowed; null if the session can't adapt, or if that isn't known yet. */
  readonly allowed: readonly SignalName[] | null;
  /** Those of them that the user has turned on. */
  readonly chosen: readonly SignalName[];
  /** Those that a running session may not use: turned off, also in another tab, or withdrawn. */
  readonly gone: readonly SignalName[];
  /** Turns a signal on or off, on this device. */
  turn(name: SignalName, isOn: boolean): void;
};

/**
 * The signals of the next session: allowed on /signals, and turned on or off on this device.
 * @param canAdapt whether the session may adapt; one of an experiment never does
 */
export function useSessionSignals(userId: string, canAdapt: boolean): SessionSignals {
  const isOnline = useOnline();
  const { data: consents } = useQuery({ ...consentsQuery, enabled: canAdapt });
  const [wanted, setWanted] = useState(() => readChosenSignals(userId));
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onChosenElsewhere(() => {
        setWanted(readChosenSignals(userId));
        void queryClient.invalidateQueries({ queryKey: queryKeys.consents });
      }),
    [userId, queryClient],
  );
  const gone = useMemo(() => {
    const allowed = consents ? allowedSignals(consents) : signalNames;
    return signalNames.filter(name => !wanted.includes(name) || !allowed.includes(name));
  }, [wanted, consents]);
  const allowed = canAdapt && isOnline && consents ? allowedSignals(consents) : null;
  return {
    allowed,
    chosen: wanted.filter(name => allowed?.includes(name)),
    gone,
    turn(name, isOn) {
      const next = signalNames.filter(it => (it === name ? isOn : wanted.includes(it)));
      setWanted(next);
      writeChosenSignals(userId, next);
    },
  };
}

/** Stops each signal of a running session that the user has turned off or withdrawn elsewhere. */
export function useStopsGone(adaptation: Adaptation | null, gone: readonly SignalName[]): void {
  useEffect(() => {
    for (const name of gone) adaptation?.stop(name);
  }, [adaptation, gone]);
}
