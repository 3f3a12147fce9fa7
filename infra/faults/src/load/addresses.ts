/**
 * Creates loopback addresses for callers, unique within a run: 127.1.0.1, 127.1.0.2 … Linux accepts all of 127.0.0.0/8;
 * on other systems all callers share one address.
 */
export const createAddresses = (): (() => string) => {
  let count = 0;
  return () => {
    count++;
    if (process.platform !== "linux") return "127.0.0.1";
    return `127.1.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`;
  };
};
