const storageKey = "phaselock_support_draft";

/** An unsent support request. */
export type Draft = { readonly subject: string; readonly message: string };

const nothing: Draft = { subject: "", message: "" };

const isDraftOf = (value: unknown, userId: string): value is Draft => {
  if (typeof value !== "object" || value === null) return false;
  const draft: { [Key in keyof Draft | "userId"]?: unknown } = value;
  return draft.userId === userId && typeof draft.subject === "string" && typeof draft.message === "string";
};

/**
 * Reads the unsent request of this user in this tab; it survives an expired sign-in.
 * @param storage a function, because access to a forbidden storage throws
 */
export const readDraft = (storage: () => Pick<Storage, "getItem">, userId: string): Draft => {
  try {
    const stored: unknown = JSON.parse(storage().getItem(storageKey) ?? "null");
    return isDraftOf(stored, userId) ? { subject: stored.subject, message: stored.message } : nothing;
  } catch {
    return nothing;
  }
};

/** Stores a draft; removes an empty one. */
export const writeDraft = (
  storage: () => Pick<Storage, "setItem" | "removeItem">,
  userId: string,
  { subject, message }: Draft,
): void => {
  try {
    if (subject || message) storage().setItem(storageKey, JSON.stringify({ userId, subject, message }));
    else storage().removeItem(storageKey);
  } catch {
    // Storage is full or forbidden: only the form has the draft.
  }
};
