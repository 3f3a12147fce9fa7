import { useUpdatesHeld } from "@phaselock/web";
import type { ReactNode } from "react";
import { OfflineNotice } from "../offline/offline-notice.tsx";
import styles from "./window-frame.module.css";

/** A full-window screen. Only the offline notice appears above it, and not while a session plays. */
export const WindowFrame = ({ children }: { readonly children: ReactNode }) => {
  const isPlaying = useUpdatesHeld();
  return (
    <div className={styles.window}>
      <div>{!isPlaying && <OfflineNotice />}</div>
      {children}
    </div>
  );
};
