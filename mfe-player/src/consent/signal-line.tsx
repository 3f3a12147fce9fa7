import { type Consent, consentVersions } from "@phaselock/contracts";
import { Button, cx, formatDay, formatWhen } from "@phaselock/ui";
import { Switch } from "@phaselock/ui/switch";
import { ApiError, useAuth } from "@phaselock/web";
import { useEffect, useRef, useState } from "react";
import { forgetSignal } from "../session/adapting/chosen-signals.ts";
import { isAllowed, useAllow, useWithdraw } from "../session/adapting/consents.ts";
import { forgetCalibration } from "../session/adapting/visit-calibration.ts";
import { SignalFacts } from "../shared/signals/signal-facts.tsx";
import { signalFactsTexts } from "../shared/signals/texts.ts";
import styles from "./signal-line.module.css";
import { signalsTexts } from "./texts.ts";

const words = signalsTexts.consent;

/** Formats a calendar day of the contract, which has no time zone. */
const dayOf = (version: string): string => formatDay(new Date(`${version}T12:00:00`), new Date());

const failureOf = (error: Error): string =>
  error instanceof ApiError && error.code === "conflict" ? words.changed : words.failed;

/** What the line says about the consent besides its switch; null if that is all. */
function stateOf(consent: Consent, isWithdrawn: boolean): string | null {
  const { signal, version, grantedAt } = consent;
  const { withdrawn, outdated } =
    signal === "attention" ? { withdrawn: words.withdrawnTasks, outdated: words.outdatedTasks } : words;
  if (grantedAt === null) return isWithdrawn ? withdrawn : null;
  return !isAllowed(consent) && version ? outdated(dayOf(version)) : null;
}

/** The text that is consented to, its date, and what can be done about it. */
function Details(props: {
  consent: Consent;
  isOnline: boolean;
  isAllowing: boolean;
  isWithdrawing: boolean;
  onAllow: () => void;
  onWithdraw: () => void;
}) {
  const { consent, isOnline, isAllowing, isWithdrawing, onAllow, onWithdraw } = props;
  const { signal, grantedAt } = consent;
  const { name } = signalFactsTexts.signals[signal];
  const allowed = isAllowed(consent);
  return (
    <>
      <SignalFacts signal={signal} />
      <p className={styles.note}>
        {words.version(dayOf(consentVersions[signal]))}{" "}
        {allowed && grantedAt && words.allowed(formatWhen(new Date(grantedAt), new Date()))}
      </p>
      {!allowed && (
        <p className={styles.acts}>
          <Button busy={isAllowing} disabled={!isOnline} aria-label={words.allow(name)} onClick={onAllow}>
            {words.allowShort}
          </Button>
          {/* The switch is off already, but what was measured under the earlier text is still stored. */}
          {grantedAt !== null && (
            <Button
              busy={isWithdrawing}
              disabled={!isOnline}
              aria-label={words.withdraw(name)}
              onClick={onWithdraw}
            >
              {words.withdrawShort}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/**
 * A signal in one line, with a switch. Turning it off withdraws the consent at once. Turning it on first opens the text that
 * is consented to, under which it is allowed.
 */
export function SignalLine(props: { consent: Consent; isOnline: boolean; describedBy: string }) {
  const { consent, isOnline, describedBy } = props;
  const { signal, grantedAt } = consent;
  const { name } = signalFactsTexts.signals[signal];
  const { user } = useAuth();
  const allow = useAllow(signal);
  const withdraw = useWithdraw(signal);
  const error = allow.error ?? withdraw.error;
  const [isOpen, setOpen] = useState(false);
  const part = useRef<HTMLElement>(null);
  const details = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isOpen || !isAsked.current) return;
    isAsked.current = false;
    details.current?.focus();
  }, [isOpen]);
  const before = useRef(grantedAt);
  useEffect(() => {
    if (before.current === grantedAt) return;
    before.current = grantedAt;
    // The button that was pressed is gone, so the focus would fall back to the top of the document.
    if (document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>("[role=switch]")?.focus();
  }, [grantedAt]);

  const ask = () => {
    if (isOpen) return details.current?.focus();
    isAsked.current = true;
    setOpen(true);
  };
  const onAllow = () => {
    withdraw.reset();
    allow.mutate(undefined, { onSuccess: () => setOpen(false) });
  };
  const onWithdraw = () => {
    allow.reset();
    withdraw.mutate(undefined, {
      onSuccess: () => {
        if (user && signal !== "attention") forgetSignal(user.id, signal);
        if (signal === "camera") forgetCalibration();
      },
    });
  };
  const state = stateOf(consent, withdraw.isSuccess);
  return (
    <section ref={part} className={styles.signal} aria-labelledby={`${signal}-heading`}>
      <div className={styles.line}>
        <h2 id={`${signal}-heading`} className={styles.heading}>
          {name}
        </h2>
        <p className={styles.about}>{signalsTexts.lines[signal]}</p>
        <Button
          variant="quiet"
          className={styles.toggle}
          aria-label={words.detailsOf(name)}
          aria-expanded={isOpen}
          aria-controls={`${signal}-details`}
          onClick={() => setOpen(!isOpen)}
        >
          {words.details}
          <svg viewBox="0 0 10 10" aria-hidden="true" className={styles.arrow}>
            <path d="M2 3.5l3 3 3-3" />
          </svg>
        </Button>
        <div className={styles.switch}>
          <Switch
            name={name}
            hidesName
            describedBy={describedBy}
            isOn={isAllowed(consent) && !withdraw.isPending}
            isDisabled={!isOnline}
            onChange={isOn => {
              if (isOn) ask();
              else onWithdraw();
            }}
          />
        </div>
      </div>
      <p role="status" className={styles.state}>
        {state}
      </p>
      {error && (
        <p role="alert" className={cx(styles.state, styles.problem)}>
          {failureOf(error)}
        </p>
      )}
      <div ref={details} id={`${signal}-details`} className={styles.details} hidden={!isOpen} tabIndex={-1}>
        <Details
          consent={consent}
          isOnline={isOnline}
          isAllowing={allow.isPending}
          isWithdrawing={withdraw.isPending}
          onAllow={onAllow}
          onWithdraw={onWithdraw}
        />
      </div>
    </section>
  );
}
