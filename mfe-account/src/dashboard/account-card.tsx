import type { User } from "@phaselock/contracts";
import { Card, Facts } from "@phaselock/ui/card";
import { Link } from "@phaselock/web";
import styles from "./account-card.module.css";
import { dashboardTexts } from "./texts.ts";

const { account } = dashboardTexts;

/** The authentication method and a security tip. */
export function AccountCard({ user }: { user: User }) {
  return (
    <Card heading={account.heading}>
      <Facts facts={[[account.authentication, user.googleId ? account.google : account.email]]} />
      <p className={styles.tip}>{account.tip}</p>
      <Link className={`link ${styles.more}`} to="/account">
        {account.more}
      </Link>
    </Card>
  );
}
