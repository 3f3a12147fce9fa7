import { experimentConsentVersion, experimentSchema, type Mode } from "@phaselock/contracts";
import { Button, cx } from "@phaselock/ui";
import { api, deviceSound, publicText } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { v4 as uuidV4 } from "uuid";
import { experimentsQuery } from "../session/comparison/queries.ts";
import styles from "./evidence.module.css";
import { groupsOf, ModeChoice } from "./mode-choice.tsx";
import { evidenceTexts } from "./texts.ts";

const words = evidenceTexts.start;

const useStartExperiment = () => {
  const queryClient = useQueryClient();
  // The same id on a retry, so that a lost answer starts no second comparison.
  const [id] = useState(() => uuidV4());
  return useMutation({
    mutationFn: (modeId: string) =>
      api.post("/api/experiments", experimentSchema, {
        body: { id, modeId, outcome: "mood", consentVersion: experimentConsentVersion },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: experimentsQuery.queryKey }),
  });
};

/** Chooses the mode, asks for consent, and starts. */
export function StartForm({ modes }: { modes: readonly Mode[] }) {
  const id = useId();
  const start = useStartExperiment();
  const [hasHeadphones] = useState(() => deviceSound.readCheck()?.result === "passed");
  const groups = groupsOf(modes);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = modes.find(mode => mode.id === chosenId) ?? groups[0]?.modes[0];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen) start.mutate(chosen.id);
  };
  if (!chosen) return <p className={cx(styles.note, styles.form)}>{words.none}</p>;
  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {words.heading}
      </h3>
      <ModeChoice groups={groups} chosenId={chosen.id} onChoose={setChosenId} />
      <label className={styles.consent}>
        <input className={styles.choice} type="checkbox" name="consent" required />
        <span>{words.consent}</span>
      </label>
      {chosen.sham === "equal-ears" && !hasHeadphones && (
        <p className={styles.note}>{words.needsHeadphones}</p>
      )}
      {start.error && <p role="alert">{publicText(start.error, words.failed)}</p>}
      <p>
        <Button variant="go" type="submit" busy={start.isPending}>
          {words.go}
        </Button>
      </p>
    </form>
  );
}
