import type { Payment } from "@phaselock/contracts";
import { Segments } from "@phaselock/ui/segments";
import {
  type Choice,
  cheapestPayment,
  lengthsOf,
  lengthText,
  type Means,
  paymentsOf,
} from "../start/payment.ts";
import { readyTexts } from "../texts.tsx";

const words = readyTexts.drawer;

/** Minutes as a figure; a length with seconds, in full. */
const nameOf = (seconds: number) =>
  seconds % 60 === 0 ? (
    <>
      {seconds / 60}
      <span className="unseen"> {words.minutes}</span>
    </>
  ) : (
    lengthText(seconds)
  );

/** What pays a newly chosen length: Premium, or what costs least. */
const paymentFor = (seconds: number, { tier }: Means): Payment =>
  tier === "premium" ? "premium" : cheapestPayment(seconds);

/** The length of the session: every one that the user can pay. */
export function LengthChoice(props: {
  choice: Choice;
  means: Means;
  isDisabled: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const { choice, means, isDisabled, onChoose } = props;
  const offered = paymentsOf(means).flatMap(payment => lengthsOf(payment, means));
  const lengths = [...new Set([...offered, choice.seconds])].sort((a, b) => a - b);
  return (
    <Segments
      label={words.length}
      isQuantity
      isDisabled={isDisabled}
      choices={lengths.map(value => ({ value, name: nameOf(value) }))}
      chosen={choice.seconds}
      onChoose={seconds => onChoose({ seconds, payment: paymentFor(seconds, means) })}
    />
  );
}

/** The payments that cover at least the shortest session. */
const coveredPayments = (means: Means) =>
  paymentsOf(means).filter(payment => lengthsOf(payment, means).length > 0);

/** Whether the user can choose what pays the session. */
export const hasPaymentChoice = (means: Means): boolean => coveredPayments(means).length > 1;

/** What pays the session. */
export const PaymentChoice = (props: {
  choice: Choice;
  means: Means;
  isDisabled: boolean;
  onChoose: (choice: Choice) => void;
}) => (
  <Segments
    label={words.paidWith}
    isDisabled={props.isDisabled}
    choices={coveredPayments(props.means).map(value => ({ value, name: words.payments[value] }))}
    chosen={props.choice.payment}
    onChoose={payment => props.onChoose({ ...props.choice, payment })}
  />
);
