import { useUpdatesHeld } from "@phaselock/web";
import type { ReactNode } from "react";
import { OfflineNotice } from "../offline/offline-notice.tsx";
import styles from "./window-frame.module.css";

/** A screen that has the window to itself: only being offline is said above it, and not over a session that plays. */
export const WindowFrame = ({ children }: { readonly children: ReactNode }) => {
  const isPlaying = useUpdatesHeld();
  return (
    <div className={styles.window}>
      <div>{!isPlaying && <OfflineNotice />}</div>
      {children}
    </div>
  );
};
