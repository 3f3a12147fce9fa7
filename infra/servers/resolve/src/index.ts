export { type MissingServer, whyServersAreMissing } from "./missing.ts";
export { resolveKafka, resolvePostgres, resolveRedis } from "./resolve.ts";
