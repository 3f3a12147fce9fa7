import { sessionMaxSeconds } from "@phaselock/contracts";
import { Button, buttonClass, cx, LoadingMark } from "@phaselock/ui";
import { type CheckoutReturn, Link, queryKeys, useCheckoutReturn } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIsHydrated } from "../public-page/use-is-hydrated.ts";
import styles from "./checkout-result.module.css";
import { checkout as words } from "./texts.ts";

type Checkout = Extract<CheckoutReturn, { status: "granted" | "failed" }>["checkout"];

const isUpgrade = ({ credits }: Checkout) => credits === 0;

const grantedWords = (checkout: Checkout) =>
  isUpgrade(checkout)
    ? { heading: words.upgraded, text: words.upgradedText(sessionMaxSeconds / 3600) }
    : { heading: words.granted(checkout.credits), text: words.grantedText(checkout.minutes) };

type NoticeProps = { heading: ReactNode; text: string; tone?: "error"; children?: ReactNode };

function Notice({ heading, text, tone, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <div>
        <h2 className={cx(styles.heading, tone && styles[tone])}>{heading}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

function CheckAgain() {
  const queryClient = useQueryClient();
  return (
    <Button onClick={() => queryClient.resetQueries({ queryKey: queryKeys.checkouts })}>
      {words.checkAgain}
    </Button>
  );
}

function Outcome({ result }: { result: CheckoutReturn }) {
  switch (result.status) {
    case "none":
      return null;
    case "waiting":
      return <Notice heading={<LoadingMark label={words.waiting} />} text={words.waitingText} />;
    case "granted":
      return (
        <Notice {...grantedWords(result.checkout)}>
          <Link to="/play" className={buttonClass("go")}>
            {words.play}
          </Link>
          <Link to="/dashboard" className={buttonClass("plain")}>
            {words.dashboard}
          </Link>
        </Notice>
      );
    case "failed":
      return (
        <Notice
          heading={words.failed}
          text={isUpgrade(result.checkout) ? words.upgradeFailedText : words.failedText}
          tone="error"
        />
      );
    case "still-waiting":
      return (
        <Notice heading={words.stillWaiting} text={words.stillWaitingText}>
          <CheckAgain />
        </Notice>
      );
    case "unknown":
      return (
        <Notice heading={words.unknown} text={words.unknownText} tone="error">
          <CheckAgain />
        </Notice>
      );
  }
}

/** Shows the result of the checkout that the user returns from, once. Premium has a screen of its own for it. */
export function CheckoutResult() {
  const result = useCheckoutReturn();
  const isHydrated = useIsHydrated();
  return <div aria-live="polite">{isHydrated && <Outcome result={result} />}</div>;
}
