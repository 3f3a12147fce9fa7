/** Creates unique caller addresses: 10.0.0.1, 10.0.0.2 … because the gateway limits calls per network. */
export const createAddresses = (): (() => string) => {
  let count = 0;
  return () => {
    count++;
    return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  };
};
