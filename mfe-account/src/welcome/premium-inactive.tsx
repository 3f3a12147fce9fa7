import { userSchema } from "@phaselock/contracts";
import { Button, buttonClass } from "@phaselock/ui";
import { api, Link, queryKeys } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "../parts/failure-text.ts";
import { texts } from "../texts.ts";
import styles from "./welcome.module.css";

const { premium: words } = texts.welcome;

/** Asks the server who the user is now. */
const useLookAgain = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.get("/api/auth/me", userSchema),
    onSuccess: user => queryClient.setQueryData(queryKeys.user, user),
  });
};

/** The address was opened without Premium: after a payment that is still being confirmed, or by hand. */
export function PremiumInactive() {
  const look = useLookAgain();
  return (
    <div className={`wrap ${styles.head}`}>
      <h1 className={styles.heading}>{words.inactiveTitle}</h1>
      <p className={styles.lead}>{words.inactiveText}</p>
      <div className={styles.actions}>
        <Button variant="go" busy={look.isPending} onClick={() => look.mutate()}>
          {look.isPending ? words.checking : words.checkAgain}
        </Button>
        <Link to="/pricing" className={buttonClass()}>
          {words.pricing}
        </Link>
        <Link to="/dashboard" className={buttonClass("quiet")}>
          {words.dashboard}
        </Link>
      </div>
      <p className={styles.note} role="status">
        {look.isSuccess && words.stillInactive}
        {look.error && failureText(look.error, words.lookFailed)}
      </p>
    </div>
  );
}
