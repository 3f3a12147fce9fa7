import type { User } from "@phaselock/contracts";
import { formatDay } from "@phaselock/ui";
import { Facts } from "@phaselock/ui/card";
import { Section } from "@phaselock/ui/section";
import { Link } from "@phaselock/web";
import { texts } from "../texts.ts";
import styles from "./account.module.css";

const { profile: words } = texts.account;
const { profile, account } = texts.dashboard;

/** The profile of the signed-in user and the date they joined. */
export function ProfileSection({ user }: { user: User }) {
  return (
    <Section id="profile" heading={words.name} lead={words.lead}>
      <div className={styles.facts}>
        <Facts
          facts={[
            [profile.username, user.username],
            [profile.email, user.email],
            [profile.fullName, user.name],
            [profile.emailVerified, user.isEmailVerified ? profile.yes : profile.no],
            [words.authentication, user.googleId ? account.google : account.email],
            [words.memberSince, formatDay(new Date(user.createdAt), new Date())],
          ]}
        />
      </div>
      {user.isOperator && (
        <p className={styles.operator}>
          {words.operator}{" "}
          <Link to="/operator" className="link">
            {words.figures}
          </Link>
        </p>
      )}
    </Section>
  );
}
