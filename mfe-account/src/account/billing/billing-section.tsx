import { Section, Subsection } from "@phaselock/ui/section";
import { useNeedsCredits } from "@phaselock/web";
import { accountTexts } from "../texts.ts";
import { BalanceLeft } from "./balance.tsx";
import { History } from "./history.tsx";
import { Plan } from "./plan.tsx";
import { Purchases } from "./purchases.tsx";

const { billing: words } = accountTexts;

/** The plan, the balance of a user who needs credits and what changed it, and the purchases. Each loads and fails on its own. */
export function BillingSection() {
  const needsCredits = useNeedsCredits();
  return (
    <Section id="billing" heading={words.name} lead={words.lead}>
      <Subsection heading={words.plan}>
        <Plan />
      </Subsection>
      {needsCredits && (
        <Subsection heading={words.balance}>
          <BalanceLeft />
        </Subsection>
      )}
      <Subsection heading={words.history}>
        <History />
      </Subsection>
      <Subsection heading={words.purchases}>
        <Purchases />
      </Subsection>
    </Section>
  );
}
