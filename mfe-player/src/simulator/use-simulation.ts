import { openAudio } from "@phaselock/playback";
import { deviceSound } from "@phaselock/web";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createSimulation, type Simulation, type SimulationView } from "./simulation.ts";
import { createTrials, type Trials } from "./trials.ts";

/** The trials of each user in this page. */
const trialsOf = new Map<string, Trials>();

function trialsFor(userId: string): Trials {
  const trials = trialsOf.get(userId) ?? createTrials();
  trialsOf.set(userId, trials);
  return trials;
}

/**
 * Creates the simulation of a screen, and closes its sound with the screen.
 * @param tryingUserId the user whose listening is counted; null with Premium
 * @param opensAtSeconds where the playhead stands at first
 */
export function useSimulation(
  tryingUserId: string | null,
  opensAtSeconds: number,
): readonly [Simulation, SimulationView] {
  const [simulation] = useState(() =>
    createSimulation(
      {
        openAudio,
        nowMs: () => performance.now(),
        volumePercent: deviceSound.readLevelPercent(),
        opensAtSeconds,
      },
      tryingUserId === null ? null : trialsFor(tryingUserId),
    ),
  );
  useEffect(() => () => simulation.close(), [simulation]);
  return [simulation, useSyncExternalStore(simulation.subscribe, simulation.view)];
}
