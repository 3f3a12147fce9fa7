import { Mark } from "@phaselock/ui";
import { Drift } from "@phaselock/ui/drift";
import { Link } from "@phaselock/web";
import type { ReactNode } from "react";
import { commonTexts } from "../texts.ts";
import { BandLegend } from "./band-legend.tsx";
import { bandsTexts } from "./bands-texts.ts";
import styles from "./sign-in-frame.module.css";

type SignInFrameProps = {
  title: string;
  heading: string;
  lead: string;
  /** Where the lines of the picture lock, 0…1: earlier on /login than on /register. */
  lock: number;
  children: ReactNode;
};

/** Texts and form on the left, the picture on the right. */
export function SignInFrame({ title, heading, lead, lock, children }: SignInFrameProps) {
  return (
    <div className={styles.frame}>
      <title>{title}</title>
      <header className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={commonTexts.home}>
          <Mark />
        </Link>
      </header>
      <main className={styles.main}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </main>
      <aside className={styles.side} aria-label={bandsTexts.label}>
        <div className={styles.picture}>
          <Drift lock={lock} seed={11} />
        </div>
        <BandLegend />
      </aside>
    </div>
  );
}
