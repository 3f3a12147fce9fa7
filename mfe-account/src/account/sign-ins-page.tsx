import { AccountPage } from "./page/account-page.tsx";
import { SignInsSection } from "./sign-ins/sign-ins-section.tsx";
import { SupportSection } from "./support/support-section.tsx";

/** /account/sign-ins: the signed-in browsers, and help. */
export default function SignInsPage() {
  return (
    <AccountPage path="/account/sign-ins">
      {user => (
        <>
          <SignInsSection />
          <SupportSection user={user} />
        </>
      )}
    </AccountPage>
  );
}
