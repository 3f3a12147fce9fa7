import { Button, LoadingMark } from "@phaselock/ui";
import { Confirm } from "@phaselock/ui/dialog";
import { Section } from "@phaselock/ui/section";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Failure } from "../../failure/failure.tsx";
import { failureText } from "../../failure/failure-text.ts";
import { commonTexts } from "../../texts.ts";
import { accountTexts } from "../texts.ts";
import { SignInRow } from "./sign-in-row.tsx";
import styles from "./sign-ins.module.css";
import { signInsQuery, useEndAllSignIns } from "./sign-ins-query.ts";

const { signIns: words } = accountTexts;

function EndAll() {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useEndAllSignIns();
  return (
    <>
      <Button className={styles.all} onClick={() => setConfirming(true)}>
        {words.endAll}
      </Button>
      {isConfirming && (
        <Confirm
          title={words.endAllTitle}
          text={words.endAllText}
          confirm={words.endAll}
          confirming={words.ending}
          cancel={words.cancel}
          isPending={isPending}
          error={error ? failureText(error, words.endFailed) : undefined}
          onConfirm={() => mutate()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** Every signed-in browser, each with a sign-out button. */
export function SignInsSection() {
  const { data, error, refetch } = useQuery(signInsQuery);
  return (
    <Section id="signed-in" heading={words.name} lead={words.lead}>
      {error && <Failure error={error} text={words.failed} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingMark label={commonTexts.loading} />}
      {data && (
        <>
          <ul className={styles.list}>
            {data.sessions.map(session => (
              <SignInRow key={session.id} session={session} />
            ))}
          </ul>
          <EndAll />
        </>
      )}
    </Section>
  );
}
