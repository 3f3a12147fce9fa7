import { variantOf } from "@phaselock/contracts";
import { Button, formatDay } from "@phaselock/ui";
import { Confirm } from "@phaselock/ui/dialog";
import { Subsection } from "@phaselock/ui/section";
import { loadOfflineStore, offlineQuery, queryKeys } from "@phaselock/web";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { modesQuery } from "../../suggest/modes-query.ts";
import { accountTexts } from "../texts.ts";
import styles from "./data.module.css";
import { usedMegabytes } from "./used-megabytes.ts";

const { data: words } = accountTexts;

const useRemove = (userId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await loadOfflineStore()).removeUser(userId),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.offline }),
  });
};

/** What this browser stores for playing offline, and a button that removes it. */
export function OfflineStorage({ userId }: { userId: string }) {
  const { data: stored } = useQuery(offlineQuery(userId));
  const { data: listed } = useQuery(modesQuery);
  const { data: megabytes } = useQuery({
    queryKey: [...queryKeys.offline, "size"],
    queryFn: usedMegabytes,
    staleTime: 0,
  });
  const { mutate, isPending } = useRemove(userId);
  const [isConfirming, setConfirming] = useState(false);
  if (!stored) return null;
  const { lease, sessions } = stored;
  const isEmpty = !lease && sessions.length === 0;
  const modes = listed?.modes.filter(mode => variantOf(mode, 0).score !== null).length;
  const waiting = sessions.filter(({ refusal }) => refusal === null).length;
  const remove = () => mutate(undefined, { onSettled: () => setConfirming(false) });
  return (
    <Subsection heading={words.offline}>
      <p className={styles.text}>
        {lease && modes !== undefined
          ? words.offlineReady(modes, formatDay(new Date(lease.expiresAt), new Date()))
          : words.offlineNotReady}
        {waiting > 0 && ` ${words.offlineSessions(waiting)}`}
        {megabytes != null && ` ${words.offlineSize(megabytes)}`}
      </p>
      {!isEmpty && (
        <Button
          className={styles.act}
          busy={isPending}
          onClick={() => (waiting > 0 ? setConfirming(true) : remove())}
        >
          {words.offlineRemove}
        </Button>
      )}
      {isConfirming && (
        <Confirm
          title={words.offlineRemoveTitle}
          text={words.offlineRemoveText(waiting)}
          confirm={words.offlineRemove}
          confirming={words.offlineRemoving}
          cancel={words.cancel}
          hasEqualButtons
          isPending={isPending}
          onConfirm={remove}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Subsection>
  );
}
