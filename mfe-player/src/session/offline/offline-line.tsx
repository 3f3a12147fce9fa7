import { formatDay } from "@phaselock/ui";
import { offlineQuery, useOnline } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { isValid } from "./lease.ts";
import styles from "./offline-line.module.css";
import { offlineTexts } from "./texts.ts";

const words = offlineTexts;

/** While the browser reports no connection: until when this device can play, or what it would need to. */
export function OfflineLine({ userId }: { userId: string }) {
  const isOnline = useOnline();
  const { data } = useQuery(offlineQuery(userId));
  if (isOnline || !data) return null;
  const now = new Date();
  const { lease } = data;
  return (
    <p role="status" className={styles.line}>
      {lease && isValid(lease, now.getTime())
        ? words.ready(formatDay(new Date(lease.expiresAt), now))
        : words.notReady}
    </p>
  );
}
