import { BillingSection } from "./billing/billing-section.tsx";
import { AccountPage } from "./page/account-page.tsx";

/** /account/plan: the plan, the credits and the purchases. */
export default function PlanPage() {
  return <AccountPage path="/account/plan">{() => <BillingSection />}</AccountPage>;
}
