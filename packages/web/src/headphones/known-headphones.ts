import { deviceSound } from "./device-sound.ts";

/** Whether this device's check detected headphones; undefined if the device is not checked. */
export const knownHeadphones = (): boolean | undefined => {
  const check = deviceSound.readCheck();
  return check ? check.result === "passed" : undefined;
};
