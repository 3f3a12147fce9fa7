import { type Balance as Credits, freeSessionMaxSeconds } from "@phaselock/contracts";
import { formatLength } from "@phaselock/ui";
import { Link, useCredits } from "@phaselock/web";
import { sessionTexts } from "../signed-in/texts.ts";
import styles from "./app-frame.module.css";

const { balance: words } = sessionTexts.frame;

const lengthOf = (seconds: number): string =>
  seconds % 60 === 0 ? words.minutes(seconds / 60) : formatLength(seconds);

/** The time that the user can play, on one line: `5 min free`, `12 min`, `6:31`, `5:00 + 10:00 held`. */
const balanceText = ({ availableSeconds, heldSeconds }: Credits): string => {
  if (heldSeconds > 0) return words.held(formatLength(availableSeconds), formatLength(heldSeconds));
  return availableSeconds > 0 ? lengthOf(availableSeconds) : words.free(freeSessionMaxSeconds / 60);
};

/** What a user without Premium can play, as a link to /pricing. Its place has its height before it is known. */
export const Balance = () => {
  const balance = useCredits();
  if (!balance) return null;
  return (
    <Link to="/pricing" className={styles.balance}>
      <span className="unseen">{words.label} </span>
      {balanceText(balance)}
    </Link>
  );
};
