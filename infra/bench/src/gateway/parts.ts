/** A part of the gateway that can be switched off, and the module that replaces it. */
export type Part = {
  /** Relative to the repository's root. */
  readonly module: string;
  readonly without: string;
};

/** The gateway's parts beyond forwarding, except authentication, which is measured with a visitor's route. */
export const parts = {
  "document headers": {
    module: "gateway/src/documents/document-headers.ts",
    without: "export const registerDocumentHeaders = async () => {};",
  },
  "metrics by route": {
    module: "packages/service-kit/src/metrics/measure-requests.ts",
    without: "export const measureRequests = () => {};",
  },
  "rate limits": {
    module: "gateway/src/routes/limit-rate.ts",
    without: "export const limitRate = () => async () => {}; export const limitRefusals = async () => {};",
  },
  "canonical URL check": {
    module: "gateway/src/routes/plain-targets.ts",
    without: "export const refuseOddTargets = (_, __, done) => done();",
  },
  "choice of headers": {
    module: "gateway/src/routes/forwarded-headers.ts",
    without:
      "export const headersToService = ({ headers }) => headers; export const headersToClient = given => given;",
  },
  "replicas, retries, circuit breaker": {
    module: "packages/service-kit/src/http/service-client/open-service-client.ts",
    without: `import { Pool } from "undici";
      export const openServiceClient = ([origin]) => new Pool(origin, { connections: 128 });`,
  },
} as const satisfies Record<string, Part>;
