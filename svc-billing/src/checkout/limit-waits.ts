/** Long polls that one user may have open in this process: a browser has one for each tab that came back. */
const mostWaits = 4;

/** Who waits how often. A wait keeps a connection of the gateway's, which all users share. */
export type WaitLimit = {
  /** @returns whether the user may wait once more; who may calls `end` when it is over */
  begin(userId: string): boolean;
  end(userId: string): void;
};

export const createWaitLimit = (): WaitLimit => {
  const waits = new Map<string, number>();
  return {
    begin(userId) {
      const open = waits.get(userId) ?? 0;
      if (open >= mostWaits) return false;
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
