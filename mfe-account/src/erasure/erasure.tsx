import { erasureSchema } from "@phaselock/contracts";
import { buttonClass, Figure, LoadingMark, PhaseLines } from "@phaselock/ui";
import { ApiError, api, Link, useLocation, useParams } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Failure } from "../failure/failure.tsx";
import { commonTexts } from "../texts.ts";
import { clearDeviceData } from "./clear-device-data.ts";
import styles from "./erasure.module.css";
import { ErasureParts } from "./erasure-parts.tsx";
import { erasureTexts } from "./texts.ts";

const words = erasureTexts;

/** The only polling in the product: no event reaches a signed-out browser, and an erasure takes seconds. */
const pollIntervalMs = 1_500;

const useErasure = (id: string | undefined) =>
  useQuery({
    queryKey: ["erasures", id],
    queryFn: () =>
      api.get("/api/account/erasures/{id}", erasureSchema, { params: { id: id ?? "" }, as: "visitor" }),
    refetchInterval: ({ state }) => state.data?.status !== "done" && !state.error && pollIntervalMs,
  });

const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** "/erasure/:id": the status of an account erasure. Public, because the account is gone. */
export default function Erasure() {
  const { id } = useParams();
  const { state } = useLocation();
  const { data, error, refetch } = useErasure(id);

  useEffect(() => {
    // The server has ended every sign-in of the account. Forget it here, not earlier: a protected screen would redirect
    // to /login.
    if (typeof state?.erasedUserId === "string") clearDeviceData(state.erasedUserId);
  }, [state]);

  if (error && isUnknown(error))
    return (
      <>
        <title>{words.title}</title>
        <div className={`wrap ${styles.page}`}>
          <h1 className={styles.heading}>{words.unknown}</h1>
          <p className={styles.lead}>{words.unknownText}</p>
          <Link to="/" className={buttonClass()}>
            {words.home}
          </Link>
        </div>
        <PhaseLines lock={2} className={styles.lines} />
      </>
    );
  const isDone = data?.status === "done";
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{words.title}</title>
      <Figure size="caption">{words.caption}</Figure>
      <h1 className={styles.heading} aria-live="polite">
        {isDone ? words.done : words.running}
      </h1>
      <p className={styles.lead}>{isDone ? words.doneText : words.runningText}</p>
      {error && <Failure error={error} text={words.failed} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingMark label={commonTexts.loading} />}
      {data && <ErasureParts parts={data.parts} />}
      {!isDone && <p className={styles.keep}>{words.keep}</p>}
      <Link to="/" className={buttonClass("plain", styles.home)}>
        {words.home}
      </Link>
    </div>
  );
}
