import {
  type ExperimentOutcome,
  experimentConsentVersion,
  experimentIntervalLevel,
  experimentLooks,
  experimentQuestion,
  experimentRedraws,
  experimentSchema,
  type Mode,
  outcomeMeasures,
  publishConsentVersion,
  type StartExperimentRequest,
} from "@phaselock/contracts";
import { Button, cx } from "@phaselock/ui";
import { api, deviceSound, publicText } from "@phaselock/web";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { v4 as uuidV4 } from "uuid";
import { consentsQuery, isAllowed, useAllow } from "../session/adapting/consents.ts";
import { experimentsQuery } from "../session/comparison/queries.ts";
import { SignalFacts } from "../shared/signals/signal-facts.tsx";
import styles from "./evidence.module.css";
import { groupsOf, ModeChoice } from "./mode-choice.tsx";
import { OutcomeChoice } from "./outcome-choice.tsx";
import { PlanView } from "./plan-view.tsx";
import { PublishConsent } from "./publish-choice.tsx";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts.start;

const useStartExperiment = () => {
  const queryClient = useQueryClient();
  // The same id on a retry, so that a lost answer starts no second comparison.
  const [id] = useState(() => uuidV4());
  return useMutation({
    mutationFn: (chosen: Omit<StartExperimentRequest, "id" | "consentVersion">) =>
      api.post("/api/experiments", experimentSchema, {
        body: { id, ...chosen, consentVersion: experimentConsentVersion },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: experimentsQuery.queryKey }),
  });
};

/** Chooses the mode and the outcome, shows the plan, asks for consent, and starts. */
export function StartForm({ modes }: { modes: readonly Mode[] }) {
  const id = useId();
  const start = useStartExperiment();
  const [hasHeadphones] = useState(() => deviceSound.readCheck()?.result === "passed");
  const groups = groupsOf(modes);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ExperimentOutcome>("mood");
  const [isPublished, setPublished] = useState(false);
  const chosen = modes.find(mode => mode.id === chosenId) ?? groups[0]?.modes[0];
  const allow = useAllow("attention");
  const isTask = outcome !== "mood";
  const { data: consents, isLoading } = useQuery({ ...consentsQuery, enabled: isTask });
  const asksToStore =
    isTask && consents?.every(consent => consent.signal !== "attention" || !isAllowed(consent));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!chosen) return;
    const go = () =>
      start.mutate({ modeId: chosen.id, outcome, ...(isPublished ? { publishConsentVersion } : {}) });
    if (asksToStore) allow.mutate(undefined, { onSuccess: go });
    else go();
  };
  const error = allow.error ?? start.error;
  if (!chosen) return <p className={cx(styles.note, styles.form)}>{words.none}</p>;
  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {words.heading}
      </h3>
      <ModeChoice groups={groups} chosenId={chosen.id} onChoose={setChosenId} />
      <OutcomeChoice chosen={outcome} onChoose={setOutcome} />
      {chosen.sham && (
        <PlanView
          facts={{
            ...{ outcome, sham: chosen.sham, measure: outcomeMeasures[outcome] },
            question: experimentQuestion(outcome, chosen.name),
            looks: [...experimentLooks],
            intervalLevel: experimentIntervalLevel,
            redraws: experimentRedraws,
          }}
          frozen={null}
        />
      )}
      <label className={styles.consent}>
        <input className={styles.choice} type="checkbox" name="consent" required />
        <span>{words.consent}</span>
      </label>
      {asksToStore && (
        <>
          <label className={styles.consent}>
            <input className={styles.choice} type="checkbox" name="attention" required />
            <span>{words.storesResults}</span>
          </label>
          <div className={styles.signal}>
            <SignalFacts signal="attention" />
          </div>
        </>
      )}
      <PublishConsent isChosen={isPublished} onChange={setPublished} />
      {chosen.sham === "equal-ears" && !hasHeadphones && (
        <p className={styles.note}>{words.needsHeadphones}</p>
      )}
      {error && <p role="alert">{publicText(error, words.failed)}</p>}
      <p>
        <Button variant="go" type="submit" busy={isLoading || allow.isPending || start.isPending}>
          {words.go}
        </Button>
      </p>
    </form>
  );
}
