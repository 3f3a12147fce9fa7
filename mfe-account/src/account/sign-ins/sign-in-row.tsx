import type { SignInSession } from "@phaselock/contracts";
import { Button, formatDay, formatWhen } from "@phaselock/ui";
import { Confirm } from "@phaselock/ui/dialog";
import { useState } from "react";
import { failureText } from "../../failure/failure-text.ts";
import { accountTexts } from "../texts.ts";
import styles from "./sign-ins.module.css";
import { useEndSignIn } from "./sign-ins-query.ts";

const { signIns: words } = accountTexts;

/** One signed-in browser: its name, its last use and a sign-out button. */
export function SignInRow({ session }: { session: SignInSession }) {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useEndSignIn();
  const device = session.device ?? words.unknownDevice;
  const now = new Date();
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.device}>
          {device} {session.isCurrent && <span className={styles.current}>{words.current}</span>}
        </p>
        <p className={styles.when}>
          {words.used(
            formatWhen(new Date(session.lastUsedAt), now),
            formatDay(new Date(session.createdAt), now),
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          {words.end}
          <span className="unseen"> {device}</span>
        </Button>
      )}
      {isConfirming && (
        <Confirm
          title={words.endTitle(device)}
          text={words.endText}
          confirm={words.end}
          confirming={words.ending}
          cancel={words.cancel}
          isPending={isPending}
          error={error ? failureText(error, words.endFailed) : undefined}
          onConfirm={() => mutate(session.id)}
          onCancel={() => setConfirming(false)}
        />
      )}
    </li>
  );
}
