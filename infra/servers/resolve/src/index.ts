export { type MissingServer, whyServersAreMissing } from "./missing.ts";
export { resolveKafka, resolvePostgres, resolveRedis, resolveTraceUi } from "./resolve.ts";
