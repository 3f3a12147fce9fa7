import type { ComponentType } from "react";

/** What the shell can show of this remote. */
export type ScreenName = "Play" | "Player" | "Sessions";

/** Loaders of the screens: each is a chunk of its own. */
export const screens: Record<ScreenName, () => Promise<{ default: ComponentType }>> = {
  Play: () => import("./play/play.tsx"),
  Player: () => import("./running/player-screen.tsx"),
  Sessions: () => import("./sessions/sessions.tsx"),
};
