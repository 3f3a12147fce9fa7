import { type SignalName, signalNames } from "@phaselock/contracts";
import { storedJson } from "@phaselock/web";

/** The signals that each user of this browser has turned on for their sessions, by the user's id. */
const stored = storedJson(() => localStorage, "phaselock_session_signals");

type Choices = { readonly [userId: string]: unknown };

function readAll(): Choices {
  const all = stored.read();
  return typeof all === "object" && all !== null ? { ...all } : {};
}

/** The signals that the user has turned on, on this device. None at first: an allowed signal is not yet a chosen one. */
export function readChosenSignals(userId: string): readonly SignalName[] {
  const chosen = readAll()[userId];
  return signalNames.filter(name => Array.isArray(chosen) && chosen.includes(name));
}

export function writeChosenSignals(userId: string, names: readonly SignalName[]): void {
  stored.write({ ...readAll(), [userId]: names });
}

/** Turns off a signal that the user has withdrawn, so that it stays off if they allow it again. */
export const forgetSignal = (userId: string, name: SignalName): void =>
  writeChosenSignals(
    userId,
    readChosenSignals(userId).filter(it => it !== name),
  );
