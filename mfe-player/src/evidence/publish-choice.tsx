import {
  type Experiment,
  experimentSchema,
  type PublishResultRequest,
  publishConsentVersion,
} from "@phaselock/contracts";
import { Button } from "@phaselock/ui";
import { api, Link, publicText } from "@phaselock/web";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { experimentsQuery } from "../session/comparison/queries.ts";
import styles from "./evidence.module.css";
import { publishTexts as words } from "./publish-texts.ts";
import { savingAnswer } from "./save-answer.ts";

const useSaveIsPublished = (id: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    ...savingAnswer(id),
    mutationFn: (isPublished: boolean) => {
      const body: PublishResultRequest = isPublished
        ? { isPublished, consentVersion: publishConsentVersion }
        : { isPublished };
      return api.put("/api/experiments/{id}/published", experimentSchema, { params: { id }, body });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: experimentsQuery.queryKey }),
  });
};

const Failure = ({ error }: { error: Error | null }) =>
  error && <p role="alert">{publicText(error, words.failed)}</p>;

/** A box that adds the result to the public effects, with what becomes public. */
export function PublishConsent(props: { isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  return (
    <label className={styles.consent}>
      <input
        className={styles.choice}
        type="checkbox"
        checked={props.isChosen}
        onChange={event => props.onChange(event.target.checked)}
      />
      <span>
        {words.consent}{" "}
        <span className={styles.note}>
          {words.what} {words.why}
        </span>
      </span>
    </label>
  );
}

type Saving = ReturnType<typeof useSaveIsPublished>;

const Withdraw = ({ save }: { save: Saving }) => (
  <p className={styles.stop}>
    <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate(false)}>
      {words.withdraw}
    </Button>
  </p>
);

/** Before the result: the choice whether it goes into the public effects. From the first look on, it can only be withdrawn. */
export function PublishChoice({ experiment }: { experiment: Experiment }) {
  const { id, plan, publication, ratedSessions } = experiment;
  const save = useSaveIsPublished(id);
  const isChosen = publication === "chosen";
  const isOpen = ratedSessions < Math.min(...plan.looks.map(({ sessions }) => sessions));
  if (!isOpen && !isChosen) return null;
  return (
    <div className={styles.noticed}>
      {isOpen ? (
        <PublishConsent isChosen={save.isPending ? save.variables : isChosen} onChange={save.mutate} />
      ) : (
        <>
          <p className={styles.note}>{words.chosen}</p>
          <Withdraw save={save} />
        </>
      )}
      <Failure error={save.error} />
    </div>
  );
}

/**
 * With the result: whether it counts in the public effects, and a button that withdraws it. A revealed result that is still
 * `chosen` is of a user who said that they could tell.
 */
export function Publication({ experiment: { id, publication } }: { experiment: Experiment }) {
  const save = useSaveIsPublished(id);
  return (
    <>
      <p className={styles.note}>
        {publication === "chosen" ? words.noticed : words[publication]}{" "}
        <Link to="/effects" className="link">
          {words.effects}
        </Link>
      </p>
      {publication === "published" && <Withdraw save={save} />}
      <Failure error={save.error} />
    </>
  );
}
