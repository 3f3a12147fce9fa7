/**
 * Loopback addresses for callers, none twice within a run's reach: 127.1.0.1, 127.1.0.2 … Linux answers on all of
 * 127.0.0.0/8; elsewhere everybody calls from the one address there is.
 */
export const createAddresses = (): (() => string) => {
  let count = 0;
  return () => {
    count++;
    if (process.platform !== "linux") return "127.0.0.1";
    return `127.1.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`;
  };
};
