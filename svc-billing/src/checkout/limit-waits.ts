/** Maximum long polls per user in this process. A browser opens one for each tab that returned from Stripe. */
const maxWaits = 4;

/** Limits how many long polls a user may have open. Each occupies a gateway connection, which all users share. */
export type WaitLimit = {
  /** @returns whether the user may open another long poll; if so, the caller must call `end` after it */
  begin(userId: string): boolean;
  end(userId: string): void;
};

export const createWaitLimit = (): WaitLimit => {
  const waits = new Map<string, number>();
  return {
    begin(userId) {
      const open = waits.get(userId) ?? 0;
      if (open >= maxWaits) return false;
      waits.set(userId, open + 1);
      return true;
    },
    end(userId) {
      const open = (waits.get(userId) ?? 0) - 1;
      if (open > 0) waits.set(userId, open);
      else waits.delete(userId);
    },
  };
};
