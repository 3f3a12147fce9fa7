const storageKey = "phaselock_support_draft";

/** A request that is being written. */
export type Draft = { readonly subject: string; readonly message: string };

const nothing: Draft = { subject: "", message: "" };

const isDraftOf = (value: unknown, userId: string): value is Draft => {
  if (typeof value !== "object" || value === null) return false;
  const draft: { [Key in keyof Draft | "userId"]?: unknown } = value;
  return draft.userId === userId && typeof draft.subject === "string" && typeof draft.message === "string";
};

/**
 * What this user had written in this tab and not sent: a sign-in may run out in between.
 * @param storage called late: a browser that forbids storage throws at the mere access to it
 */
export const readDraft = (storage: () => Pick<Storage, "getItem">, userId: string): Draft => {
  try {
    const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? "null");
    return isDraftOf(stored, userId) ? { subject: stored.subject, message: stored.message } : nothing;
  } catch {
    return nothing;
  }
};

/** Keeps what is being written; an empty draft is none. */
export const writeDraft = (
  storage: () => Pick<Storage, "setItem" | "removeItem">,
  userId: string,
  { subject, message }: Draft,
): void => {
  try {
    if (subject || message) storage().setItem(storageKey, JSON.stringify({ userId, subject, message }));
    else storage().removeItem(storageKey);
  } catch {
    // Full, or forbidden: then it is kept by the form alone.
  }
};
