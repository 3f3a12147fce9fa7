import type { User } from "@phaselock/contracts";
import { Link } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { preferencesQuery } from "../preferences/preferences-query.ts";
import { texts } from "../texts.ts";
import styles from "./account-card.module.css";
import { Card, Facts } from "./card.tsx";

const { account } = texts.dashboard;

function LightSensitivity() {
  const { data: preferences } = useQuery(preferencesQuery);
  if (!preferences) return null;
  const answer = preferences.screening?.photosensitive;
  return (
    <>
      {answer ? account.lightAnswers[answer] : account.lightUnanswered}{" "}
      <Link className={`link ${styles.change}`} to="/onboarding">
        {answer ? account.change : account.answer}
        <span className="unseen"> {account.light}</span>
      </Link>
    </>
  );
}

/** How the user signs in, how to keep that safe, and what they said about flickering light. */
export function AccountCard({ user }: { user: User }) {
  return (
    <Card heading={account.heading}>
      <Facts
        facts={[
          [account.authentication, user.googleId ? account.google : account.email],
          [account.light, <LightSensitivity key="light" />],
        ]}
      />
      <p className={styles.tip}>{account.tip}</p>
    </Card>
  );
}
