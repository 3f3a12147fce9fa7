import { Button, Figure, formatLength, formatWhen } from "@phaselock/ui";
import { loadOfflineStore, type OfflineSession, offlineQuery, queryKeys, useAuth } from "@phaselock/web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { offlineTexts } from "./texts.ts";
import styles from "./unsynced-sessions.module.css";

const words = offlineTexts;

function UnsyncedSession({ session, onDismiss }: { session: OfflineSession; onDismiss: () => void }) {
  const { modeName, request, refusal } = session;
  return (
    <li className={styles.session}>
      <p className={styles.name}>
        {modeName} <Figure size="caption">{formatLength(request.playedSeconds)}</Figure>
        <Figure size="caption">{formatWhen(new Date(request.startedAt), new Date())}</Figure>
      </p>
      <p className="muted">{refusal === null ? words.waiting : words.couldNotAdd(refusal)}</p>
      {refusal !== null && (
        <Button onClick={onDismiss} aria-label={words.dismissNamed(modeName)}>
          {words.dismiss}
        </Button>
      )}
    </li>
  );
}

/** The sessions played offline that the history does not have: those that wait, and those that can't be added. */
export function UnsyncedSessions() {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...offlineQuery(user?.id ?? ""), enabled: user !== null });
  if (!data || data.sessions.length === 0) return null;
  const dismiss = async (id: string) => {
    await (await loadOfflineStore()).removeSession(id);
    await queryClient.invalidateQueries({ queryKey: queryKeys.offline });
  };
  return (
    <section aria-label={words.region} className={styles.unsynced}>
      <h2 className={styles.title}>{words.region}</h2>
      <ul>
        {data.sessions.map(session => (
          <UnsyncedSession key={session.id} session={session} onDismiss={() => void dismiss(session.id)} />
        ))}
      </ul>
    </section>
  );
}
