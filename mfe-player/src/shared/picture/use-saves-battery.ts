import { storedJson } from "@phaselock/web";
import { useState } from "react";

/** Stored per device, not per account: another device has another battery and another screen. */
const stored = storedJson(() => localStorage, "phaselock_save_battery");

/** Whether this device shows 30 frames a second to save its battery, and a function that changes and stores it. */
export const useSavesBattery = () => {
  const [saves, setSaves] = useState(() => stored.read() === true);
  const change = (next: boolean): void => {
    setSaves(next);
    stored.write(next);
  };
  return [saves, change] as const;
};
