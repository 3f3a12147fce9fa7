/** A log destination that collects the product's lines at level error and above. */
export type ErrorLog = {
  write(line: string): void;
  /** Returns the lines since the last call. */
  take(): string[];
};

export const createErrorLog = (): ErrorLog => {
  const lines: string[] = [];
  return {
    write: line => void lines.push(line),
    take: () => lines.splice(0),
  };
};
