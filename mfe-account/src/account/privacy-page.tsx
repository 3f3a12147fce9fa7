import { DataSection } from "./data/data-section.tsx";
import { AccountPage } from "./page/account-page.tsx";

/** /account/privacy: what is stored about the user, on this device and by us, and its export and erasure. */
export default function PrivacyPage() {
  return (
    <AccountPage path="/account/privacy">
      {({ id, username }) => <DataSection id={id} username={username} />}
    </AccountPage>
  );
}
