/** Turns tracing off again, after the spans that have ended are exported. */
export type Tracing = { shutdown(): Promise<void> };

/** The attributes of a process, which each of its spans has. */
export type TracedProcess = {
  readonly serviceName: string;
  readonly serviceVersion: string;
  /** local, staging or production. */
  readonly deployment: string;
};

/** Reports that spans can't be exported. An outage repeats the report, so limit its rate. */
export type Warn = (error: Error) => void;
