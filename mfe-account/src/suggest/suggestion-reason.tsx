import { Button } from "@phaselock/ui";
import { ExpectedChange, reasonsWithoutRecommendation } from "@phaselock/ui/suggestion";
import { knownHeadphones, Link, type Suggestion } from "@phaselock/web";
import { dashboardTexts } from "../dashboard/texts.ts";
import { commonTexts } from "../texts.ts";
import styles from "./suggestion-reason.module.css";

const { suggestion: words } = dashboardTexts;

/** Why a mode is suggested, how it is expected to change the mood, and what is not known. */
export function SuggestionReason({ suggestion }: { suggestion: Suggestion }) {
  const { mode, recommendation, goal, sound, isColdStart, retryRecommendations } = suggestion;
  return (
    <div className={styles.reason}>
      <p>{recommendation?.reason ?? reasonsWithoutRecommendation[goal ?? "everyone"]}</p>
      {sound.suggested && <p>{sound.suggested.reason}</p>}
      {recommendation?.expectedChange && (
        <p>
          <ExpectedChange recommendation={recommendation} />
        </p>
      )}
      {isColdStart && (
        <p>
          {recommendation?.basis !== "nothing" && `${words.unknown} `}
          {words.rate}
        </p>
      )}
      {knownHeadphones() === false && !mode.needsHeadphones && (
        <p>
          {words.fromSpeakers}{" "}
          <Link to="/account#preferences" className="link">
            {words.checkHeadphones}
          </Link>
        </p>
      )}
      {retryRecommendations && (
        <>
          <p>{words.notRecommended}</p>
          <Button onClick={retryRecommendations}>{commonTexts.retry}</Button>
        </>
      )}
    </div>
  );
}
