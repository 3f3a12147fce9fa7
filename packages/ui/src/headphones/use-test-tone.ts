import { useEffect, useRef, useState } from "react";
import { createTestSound, type Playing } from "./test-sound.ts";

/** Plays and stops the test tone at a level, 0…100, that may change meanwhile. Leaving the screen stops it. */
export const useTestTone = (levelPercent: number) => {
  const [state, setState] = useState<"silent" | "playing" | "no-sound">("silent");
  const [sound] = useState(() => createTestSound(levelPercent));
  const playing = useRef<Playing | null>(null);

  useEffect(() => sound.setLevel(levelPercent), [sound, levelPercent]);
  useEffect(() => () => sound.close(), [sound]);

  const play = async (): Promise<void> => {
    setState("playing");
    try {
      playing.current = await sound.playTone();
      await playing.current.ended;
      setState("silent");
    } catch {
      sound.close();
      setState("no-sound");
    }
    playing.current = null;
  };
  return {
    state,
    toggle: () => {
      if (state === "playing") playing.current?.stop();
      else void play();
    },
  };
};
