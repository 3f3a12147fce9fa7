import type { User } from "@phaselock/contracts";
import { buttonClass } from "@phaselock/ui";
import { Section, Subsection } from "@phaselock/ui/section";
import { Link } from "@phaselock/web";
import { accountTexts } from "../texts.ts";
import { RequestForm } from "./request-form.tsx";
import { Requests } from "./requests.tsx";
import styles from "./support.module.css";

const { support: words } = accountTexts;

/** The community for everyone; a priority request form for Premium. */
export function SupportSection({ user }: { user: User }) {
  const isPremium = user.subscriptionTier === "premium";
  return (
    <Section id="support" heading={words.name} lead={words.lead}>
      <Subsection heading={words.community}>
        <p className={styles.text}>{words.communityText}</p>
        <a href={words.communityUrl} rel="noreferrer" className={buttonClass("plain", styles.act)}>
          {words.communityLink}
        </a>
      </Subsection>
      <Subsection heading={words.priority}>
        {isPremium ? (
          <RequestForm user={user} />
        ) : (
          <>
            <p className={styles.text}>{words.priorityFree}</p>
            <Link to="/pricing" className={buttonClass("plain", styles.act)}>
              {words.pricing}
            </Link>
          </>
        )}
        <Requests />
      </Subsection>
    </Section>
  );
}
