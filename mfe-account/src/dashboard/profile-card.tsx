import type { User } from "@phaselock/contracts";
import { Card, Facts } from "@phaselock/ui/card";
import { dashboardTexts } from "./texts.ts";

const { profile } = dashboardTexts;

/** The signed-in user's profile. */
export function ProfileCard({ user }: { user: User }) {
  return (
    <Card heading={profile.heading}>
      <Facts
        facts={[
          [profile.username, user.username],
          [profile.email, user.email],
          [profile.fullName, user.name],
          [profile.emailVerified, user.isEmailVerified ? profile.yes : profile.no],
          [profile.subscription, user.subscriptionTier === "premium" ? profile.premium : profile.free],
        ]}
      />
    </Card>
  );
}
