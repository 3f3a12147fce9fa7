import { type SignalName, signalNames } from "@phaselock/contracts";
import { storedJson } from "@phaselock/web";

/** The signals that each user of this browser has turned on for their sessions, by the user's id. */
const storageKey = "phaselock_session_signals";
const stored = storedJson(() => localStorage, storageKey);

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

/** Calls back when another tab of this browser has changed the signals that are turned on. Returns a function that ends it. */
export function onChosenElsewhere(callback: () => void): () => void {
  // The key is null when everything is cleared.
  const changed = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) callback();
  };
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}

/** Turns off a signal that the user has withdrawn, so that it stays off if they allow it again. */
export const forgetSignal = (userId: string, name: SignalName): void =>
  writeChosenSignals(
    userId,
    readChosenSignals(userId).filter(it => it !== name),
  );
