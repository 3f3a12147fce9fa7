import { AccountPage } from "./page/account-page.tsx";
import { SignInsSection } from "./sign-ins/sign-ins-section.tsx";
import { SupportSection } from "./support/support-section.tsx";

/** /account/sign-ins: the signed-in browsers, help, and Logout. */
export default function SignInsPage() {
  return (
    <AccountPage path="/account/sign-ins" logout="always">
      {user => (
        <>
          <SignInsSection />
          <SupportSection user={user} />
        </>
      )}
    </AccountPage>
  );
}
