import { sessionControlDefaults } from "@phaselock/contracts";
import { storedJson } from "../storage/stored-json.ts";

/** The result of a device's headphone check, and its time (ISO 8601, UTC). */
export type HeadphoneCheck = { readonly result: "passed" | "failed"; readonly at: string };

/** What a device without headphones plays of a binaural mode, chosen by the user. */
export type SpeakerChoice = "isochronic" | "binaural";

const isCheck = (value: unknown): value is HeadphoneCheck => {
  if (typeof value !== "object" || value === null) return false;
  const { result, at }: { [Key in keyof HeadphoneCheck]?: unknown } = value;
  return (
    (result === "passed" || result === "failed") && typeof at === "string" && !Number.isNaN(Date.parse(at))
  );
};

const isPercent = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;

/** The sound of one device. An invalid value counts as not stored; a device that stores nothing counts as unchecked. */
export type DeviceSound = {
  /** The last headphone check; null if there was none. */
  readCheck(): HeadphoneCheck | null;
  /** Stores a check and forgets the speaker choice, which was made for what was connected before. */
  writeCheck(check: HeadphoneCheck): void;
  /** The volume that the user found comfortable, 0…100; the product's default until they set one. */
  readLevelPercent(): number;
  writeLevelPercent(percent: number): void;
  readSpeakerChoice(): SpeakerChoice | null;
  writeSpeakerChoice(choice: SpeakerChoice): void;
};

/** Stored per device, not per account: another device has other headphones and another volume. */
export const createDeviceSound = (local: () => Storage): DeviceSound => {
  const check = storedJson(local, "phaselock_headphones");
  const level = storedJson(local, "phaselock_level");
  const choice = storedJson(local, "phaselock_speakers");
  return {
    readCheck: () => {
      const stored = check.read();
      return isCheck(stored) ? stored : null;
    },
    writeCheck: made => {
      check.write(made);
      choice.remove();
    },
    readLevelPercent: () => {
      const stored = level.read();
      return isPercent(stored) ? stored : sessionControlDefaults.volumePercent;
    },
    writeLevelPercent: percent => void level.write(percent),
    readSpeakerChoice: () => {
      const stored = choice.read();
      return stored === "isochronic" || stored === "binaural" ? stored : null;
    },
    writeSpeakerChoice: made => void choice.write(made),
  };
};

/** The sound of this device. */
export const deviceSound = createDeviceSound(() => localStorage);
