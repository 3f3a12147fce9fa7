import { reasonsWithoutRecommendation } from "@phaselock/ui/suggestion";
import { inSuggestedScene, Link, useSuggestion } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { playAddress } from "../../shared/play-address.ts";
import { modesQuery } from "../../shared/queries.ts";
import type { Plan } from "../start/plan.ts";
import { endedTexts } from "../texts.tsx";

const words = endedTexts;

/**
 * The suggestion that every screen shows now, with its reason, at the length and payment of the session that has ended. The
 * mood recorded after the session counts. Shows nothing while it loads.
 */
export function NextTime({ plan }: { plan: Plan }) {
  const { data: modes } = useQuery(modesQuery);
  const { suggestion } = useSuggestion({ modes: modes?.modes });
  if (!suggestion) return null;
  const { mode, recommendation, goal, sound } = suggestion;
  const address = playAddress({
    modeId: mode.id,
    payment: plan.payment,
    seconds: plan.schedule.seconds,
  });
  return (
    <p role="status">
      {words.next(
        <Link to={inSuggestedScene(address, sound)} className="link">
          {mode.name}
        </Link>,
      )}
      <br />
      {recommendation?.reason ?? reasonsWithoutRecommendation[goal ?? "everyone"]}
      {sound.suggested && ` ${sound.suggested.reason}`}
    </p>
  );
}
