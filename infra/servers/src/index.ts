export { hasDocker } from "./docker.ts";
export {
  type Origin,
  type ResolvedKafka,
  type ResolvedRedis,
  resolveKafka,
  resolveRedis,
} from "./resolve.ts";
