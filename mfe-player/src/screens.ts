import type { ComponentType } from "react";
import { loadPanel } from "./studio/panel/load-panel.ts";

/** The screens that the shell can load from this remote. */
export type ScreenName =
  | "Analytics"
  | "Journal"
  | "Evidence"
  | "Play"
  | "Player"
  | "ListeningPanel"
  | "Session"
  | "Sessions"
  | "SharedPattern"
  | "Signals"
  | "Simulator"
  | "Studio"
  | "StudioEditor";

/** Loads a screen. Each screen is a separate chunk. */
export const screens: Record<ScreenName, () => Promise<{ default: ComponentType }>> = {
  Analytics: () => import("./progress/progress.tsx"),
  Journal: () => import("./journal/journal-screen.tsx"),
  Evidence: () => import("./evidence/evidence-screen.tsx"),
  Play: () => import("./library/play.tsx"),
  Player: () => import("./session/player-screen.tsx"),
  ListeningPanel: loadPanel,
  Sessions: () => import("./history/sessions.tsx"),
  Session: () => import("./history/detail/session-screen.tsx"),
  Signals: () => import("./consent/signals-screen.tsx"),
  Simulator: () => import("./simulator/simulator.tsx"),
  SharedPattern: () => import("./studio/shared-screen.tsx"),
  Studio: () => import("./studio/studio-screen.tsx"),
  StudioEditor: () => import("./studio/editor-screen.tsx"),
};
