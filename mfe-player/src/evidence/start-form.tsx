import { experimentConsentVersion, experimentSchema, type Mode } from "@phaselock/contracts";
import { Button, bandColour, cx, Figure, formatHz } from "@phaselock/ui";
import { api, deviceSound, publicText } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CSSProperties, type SubmitEvent, useId, useState } from "react";
import { v4 as uuidV4 } from "uuid";
import { experimentsQuery } from "../session/comparison/queries.ts";
import styles from "./evidence.module.css";
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
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const modeId = new FormData(event.currentTarget).get("mode");
    if (typeof modeId === "string") start.mutate(modeId);
  };
  if (modes.length === 0) return <p className={cx(styles.note, styles.form)}>{words.none}</p>;
  return (
    <form className={styles.form} onSubmit={submit} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {words.heading}
      </h3>
      <fieldset className={styles.modes}>
        <legend className="unseen">{words.mode}</legend>
        {modes.map(({ id: modeId, name, band, targetFrequencyHz }, n) => (
          <label key={modeId} className={styles.mode}>
            <input type="radio" name="mode" value={modeId} defaultChecked={n === 0} />
            <span>{name}</span>
            <Figure style={{ "--band": bandColour(band) } as CSSProperties}>
              {formatHz(targetFrequencyHz)}
            </Figure>
          </label>
        ))}
      </fieldset>
      <label className={styles.consent}>
        <input className={styles.choice} type="checkbox" name="consent" required />
        <span>{words.consent}</span>
      </label>
      {!hasHeadphones && <p className={styles.note}>{words.needsHeadphones}</p>}
      {start.error && <p role="alert">{publicText(start.error, words.failed)}</p>}
      <p>
        <Button variant="go" type="submit" busy={start.isPending}>
          {words.go}
        </Button>
      </p>
    </form>
  );
}
