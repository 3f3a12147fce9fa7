import type { Mode } from "@phaselock/contracts";
import { Link } from "@phaselock/web";
import { addressOf } from "../onboarding/steps.ts";
import { texts } from "../texts.ts";
import type { Suggested } from "./suggest-mode.ts";

const { suggestion: words } = texts.dashboard;

/** Why this mode is suggested; where another was passed over for the lack of headphones, that, and the way to check. */
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
