import { Subsection } from "@phaselock/ui/section";
import { Link } from "@phaselock/web";
import { accountTexts } from "../texts.ts";
import styles from "./data.module.css";

const { signals: words } = accountTexts.data;

/** Leads to the page where the user allows or withdraws the signals that sessions adapt to. */
export const Signals = () => (
  <Subsection heading={words.heading}>
    <p className={styles.text}>
      {words.what}{" "}
      <Link to="/signals" className="link">
        {words.open}
      </Link>
    </p>
  </Subsection>
);
