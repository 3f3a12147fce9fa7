import type { User } from "@phaselock/contracts";
import { formatDay } from "@phaselock/ui";
import { Facts } from "@phaselock/ui/card";
import { Section } from "@phaselock/ui/section";
import { dashboardTexts } from "../dashboard/texts.ts";
import styles from "./account.module.css";
import { accountTexts } from "./texts.ts";

const { profile: words } = accountTexts;
const { profile, account } = dashboardTexts;

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
    </Section>
  );
}
