import { LoadingMark } from "@phaselock/ui";
import { Section } from "@phaselock/ui/section";
import { preferencesQuery } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../../failure/failure.tsx";
import { commonTexts } from "../../texts.ts";
import { accountTexts } from "../texts.ts";
import { Goals } from "./goals.tsx";
import { Headphones } from "./headphones.tsx";
import { LightSensitivity } from "./light-sensitivity.tsx";

const { preferences: words } = accountTexts;

/** Everything that the user told us, with controls to change it. */
export function PreferencesSection() {
  const { data: preferences, error, refetch } = useQuery(preferencesQuery);
  return (
    <Section id="preferences" heading={words.name} lead={words.lead}>
      {error && <Failure error={error} text={words.failed} onRetry={() => void refetch()} />}
      {!preferences && !error && <LoadingMark label={commonTexts.loading} />}
      {preferences && (
        <>
          <Goals goals={preferences.goals} />
          <LightSensitivity screening={preferences.screening} />
        </>
      )}
      <Headphones />
    </Section>
  );
}
