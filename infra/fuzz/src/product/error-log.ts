/** What the product logs at level error and above: a destination for its logger. */
export type ErrorLog = {
  write(line: string): void;
  /** The lines since the last time. */
  take(): string[];
};

export const createErrorLog = (): ErrorLog => {
  const lines: string[] = [];
  return {
    write: line => void lines.push(line),
    take: () => lines.splice(0),
  };
};
