import type { PlayableMode } from "@phaselock/contracts";
import { deviceSound } from "@phaselock/web";
import { useMemo, useState } from "react";
import { deviceVersionOf, type Ears, type KnownDevice } from "./device-version.ts";

const readDevice = (): KnownDevice => ({
  check: deviceSound.readCheck(),
  speakerChoice: deviceSound.readSpeakerChoice(),
});

/** What this device plays a mode from, and the user's choice of it. */
export type DeviceSoundChoice = {
  readonly ears: Ears;
  readonly hasSpeakers: boolean;
  readonly check: KnownDevice["check"];
  choose(ears: Ears): void;
  /** Reads the device again, after a check. */
  reread(): void;
};

/**
 * Returns a mode in the version that this device plays, with the choice of it; null if the mode plays everywhere. Reads
 * the device once, so that a check in another tab doesn't change a running session.
 */
export function useDeviceVersion(played: PlayableMode): {
  readonly mode: PlayableMode;
  readonly sound: DeviceSoundChoice | null;
} {
  const [device, setDevice] = useState(readDevice);
  const { mode, ears, hasSpeakers } = useMemo(() => deviceVersionOf(played, device), [played, device]);
  const reread = () => setDevice(readDevice());
  const choose = (wanted: Ears) => {
    deviceSound.writeSpeakerChoice(wanted === "speakers" ? "isochronic" : "binaural");
    reread();
  };
  return { mode, sound: ears && { ears, hasSpeakers, check: device.check, choose, reread } };
}
