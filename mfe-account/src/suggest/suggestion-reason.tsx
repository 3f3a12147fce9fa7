import type { Mode } from "@phaselock/contracts";
import { Link } from "@phaselock/web";
import { addressOf } from "../onboarding/steps.ts";
import { texts } from "../texts.ts";
import type { Suggested } from "./suggest-mode.ts";

const { suggestion: words } = texts.dashboard;

/** The reason for a suggestion. If it replaces a mode that needs headphones, says so and links to the check. */
export function SuggestionReason({ reason, insteadOf }: Suggested<Mode>) {
  if (!insteadOf) return words.reasons[reason];
  return (
    <>
      {reason !== "everyone" && `${words.reasons[reason]} `}
      {words.fromSpeakers(insteadOf.name)}{" "}
      <Link to={addressOf("headphones")} className="link">
        {words.checkHeadphones}
      </Link>
    </>
  );
}
