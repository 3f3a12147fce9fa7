import { tokenPairSchema } from "@phaselock/contracts";
import type { Operation } from "../document/read-operations.ts";
import { parseJson } from "../parse-json.ts";
import type { User } from "../people/sign-up.ts";
import type { Answer, Sender } from "../requests/send-draft.ts";

/** Acts on a response as a client does: remembers ids, stores the new token, drops a caller whose sign-in has ended. */
export const follow = (
  { memory, callers }: Sender,
  { id, isSecured }: Operation,
  { caller, answer: { status, text } }: { caller: User | undefined; answer: Answer },
): void => {
  const body = parseJson(text);
  if (status < 300) memory.learn(id, body, caller);
  if (!caller) return;
  if (id === "postAuthRefresh") {
    const pair = tokenPairSchema.safeParse(body).data;
    if (pair) caller.refreshToken = pair.refreshToken;
  }
  const isOver = isSecured && status === 401;
  const wasEnded = status < 300 && ["deleteAccount", "postAuthLogout", "deleteAuthSessions"].includes(id);
  if (isOver || wasEnded) callers.remove(caller);
};
