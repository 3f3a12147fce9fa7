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

/** Before the result: asks, with an unticked box, whether it goes into the public effects. */
export function PublishChoice({ experiment: { id, publication } }: { experiment: Experiment }) {
  const save = useSaveIsPublished(id);
  return (
    <div className={styles.noticed}>
      <label className={styles.consent}>
        <input
          className={styles.choice}
          type="checkbox"
          checked={save.isPending ? save.variables : publication === "chosen"}
          onChange={event => save.mutate(event.target.checked)}
        />
        <span>
          {words.consent} <span className={styles.note}>{words.what}</span>
        </span>
      </label>
      <p className={styles.note}>{words.why}</p>
      <Failure error={save.error} />
    </div>
  );
}

/** With the result: whether it is in the public effects, and a button that withdraws it or adds it again. */
export function Publication({ experiment: { id, publication } }: { experiment: Experiment }) {
  const save = useSaveIsPublished(id);
  const isPublished = publication === "published";
  return (
    <>
      <p className={styles.note}>
        {publication === "chosen" ? words.off : words[publication]}{" "}
        <Link to="/effects" className="link">
          {words.effects}
        </Link>
      </p>
      {(isPublished || publication === "withdrawn") && (
        <p className={styles.stop}>
          <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate(!isPublished)}>
            {isPublished ? words.withdraw : words.again}
          </Button>
        </p>
      )}
      <Failure error={save.error} />
    </>
  );
}
