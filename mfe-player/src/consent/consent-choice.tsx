import { type Consent, consentVersions } from "@phaselock/contracts";
import { Button, formatDay, formatWhen } from "@phaselock/ui";
import { ApiError, useAuth } from "@phaselock/web";
import { useEffect, useRef } from "react";
import { forgetSignal } from "../session/adapting/chosen-signals.ts";
import { isAllowed, useAllow, useWithdraw } from "../session/adapting/consents.ts";
import { forgetCalibration } from "../session/adapting/visit-calibration.ts";
import { signalFactsTexts } from "../shared/signals/texts.ts";
import styles from "./consent-choice.module.css";
import { signalsTexts } from "./texts.ts";

const words = signalsTexts.consent;

/** Formats a calendar day of the contract, which has no time zone. */
const dayOf = (version: string): string => formatDay(new Date(`${version}T12:00:00`), new Date());

function stateOf(consent: Consent): string {
  const { grantedAt, version } = consent;
  if (isAllowed(consent) && grantedAt) return words.allowed(formatWhen(new Date(grantedAt), new Date()));
  return version ? words.outdated(dayOf(version)) : words.off;
}

const failureOf = (error: Error): string =>
  error instanceof ApiError && error.code === "conflict" ? words.changed : words.failed;

/** Whether the user has allowed a signal, since when and by which text, with a button that allows or withdraws it. */
export function ConsentChoice({ consent, isOnline }: { consent: Consent; isOnline: boolean }) {
  const { signal, grantedAt } = consent;
  const { name } = signalFactsTexts.signals[signal];
  const { user } = useAuth();
  const allow = useAllow(signal);
  const withdraw = useWithdraw(signal);
  const error = allow.error ?? withdraw.error;
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(grantedAt);
  useEffect(() => {
    if (before.current === grantedAt) return;
    before.current = grantedAt;
    // The button that was pressed is gone, so the focus would fall back to the top of the document.
    if (document.activeElement === document.body) part.current?.querySelector("button")?.focus();
  }, [grantedAt]);

  const onAllow = () => {
    withdraw.reset();
    allow.mutate();
  };
  const onWithdraw = () => {
    allow.reset();
    withdraw.mutate(undefined, {
      onSuccess: () => {
        if (user) forgetSignal(user.id, signal);
        if (signal === "camera") forgetCalibration();
      },
    });
  };
  return (
    <div ref={part} className={styles.choice}>
      <p role="status" className={styles.state} data-on={isAllowed(consent) || undefined}>
        {withdraw.isSuccess && grantedAt === null ? words.withdrawn : stateOf(consent)}
      </p>
      <p className={styles.note}>{words.version(dayOf(consentVersions[signal]))}</p>
      {!isAllowed(consent) && (
        <Button
          className={styles.act}
          busy={allow.isPending}
          disabled={!isOnline}
          aria-label={words.allow(name)}
          onClick={onAllow}
        >
          {words.allowShort}
        </Button>
      )}
      {grantedAt !== null && (
        <>
          <p id={`${signal}-withdrawal`} className={styles.note}>
            {words.withdrawal}
          </p>
          <Button
            className={styles.act}
            busy={withdraw.isPending}
            disabled={!isOnline}
            aria-label={words.withdraw(name)}
            aria-describedby={`${signal}-withdrawal`}
            onClick={onWithdraw}
          >
            {words.withdrawShort}
          </Button>
        </>
      )}
      {error && (
        <p role="alert" className={styles.problem}>
          {failureOf(error)}
        </p>
      )}
    </div>
  );
}
