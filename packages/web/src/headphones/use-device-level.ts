import { useState } from "react";
import { deviceSound } from "./device-sound.ts";

/** The level of this device, 0…100, and a function that changes and stores it. */
export const useDeviceLevel = () => {
  const [percent, setPercent] = useState(deviceSound.readLevelPercent);
  const change = (next: number): void => {
    setPercent(next);
    deviceSound.writeLevelPercent(next);
  };
  return [percent, change] as const;
};
