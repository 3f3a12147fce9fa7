export { hasDocker } from "./docker.ts";
export { whyServersAreMissing } from "./missing.ts";
export {
  type Origin,
  type ResolvedKafka,
  type ResolvedPostgres,
  type ResolvedRedis,
  resolveKafka,
  resolvePostgres,
  resolveRedis,
} from "./resolve.ts";
