import { userSchema } from "@phaselock/contracts";
import { Button, buttonClass } from "@phaselock/ui";
import { api, Link, queryKeys } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "../failure/failure-text.ts";
import { welcomeTexts } from "./texts.ts";
import styles from "./welcome.module.css";

const { premium: words } = welcomeTexts;

/** Refetches the user. */
const useRefetchUser = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.get("/api/auth/me", userSchema),
    onSuccess: user => queryClient.setQueryData(queryKeys.user, user),
  });
};

/** Shown when a user without Premium opens the page, for example while a payment is still being confirmed. */
export function PremiumInactive() {
  const refetch = useRefetchUser();
  return (
    <div className={`wrap ${styles.head}`}>
      <h1 className={styles.heading}>{words.inactiveTitle}</h1>
      <p className={styles.lead}>{words.inactiveText}</p>
      <div className={styles.actions}>
        <Button variant="go" busy={refetch.isPending} onClick={() => refetch.mutate()}>
          {refetch.isPending ? words.checking : words.checkAgain}
        </Button>
        <Link to="/pricing" className={buttonClass()}>
          {words.pricing}
        </Link>
        <Link to="/dashboard" className={buttonClass("quiet")}>
          {words.dashboard}
        </Link>
      </div>
      <p className={styles.note} role="status">
        {refetch.isSuccess && words.stillInactive}
        {refetch.error && failureText(refetch.error, words.planCheckFailed)}
      </p>
    </div>
  );
}
