import { Mark } from "@phaselock/ui";
import { Link } from "@phaselock/web/page";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import styles from "./app-frame.module.css";
import { Main } from "./main.tsx";

/** The frame of the shell's own public screens: only the logo, which links home. */
export const MarkFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.frame}>
    <header className={styles.bar}>
      <Link to="/" className={styles.mark} aria-label={texts.home}>
        <Mark />
      </Link>
    </header>
    <Main>{children}</Main>
  </div>
);
