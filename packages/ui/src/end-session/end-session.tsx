import type { Session } from "@phaselock/contracts";
import { Button } from "../button/button.tsx";
import { formatLength } from "../format/format-credits.ts";

type Ended = Pick<Session, "payment" | "status" | "plannedSeconds" | "playedSeconds">;

/** Texts of the end of an unfinished session. */
const words = {
  end: "End session",
  endAndRelease: (time: string) => `End and release ${time}`,
  endAndReleaseRest: "End and release the rest",
  failed: "The session could not be ended. Try again in a moment.",
} as const;

/** What the end does. How much a session releases is known once its player has stopped reporting. */
const endText = ({ payment, status, plannedSeconds, playedSeconds }: Ended): string => {
  if (payment !== "credits") return words.end;
  if (status === "running") return words.endAndReleaseRest;
  return words.endAndRelease(formatLength(plannedSeconds - playedSeconds));
};

/** A button that ends an unfinished session and names the time that it releases. */
export function EndSession(props: {
  session: Ended;
  end: { readonly isPending: boolean; readonly isError: boolean; readonly mutate: () => void };
}) {
  const { session, end } = props;
  return (
    <>
      <Button busy={end.isPending} onClick={() => end.mutate()}>
        {endText(session)}
      </Button>
      {end.isError && <p role="alert">{words.failed}</p>}
    </>
  );
}
