// Imported for its types: the emitted declarations would otherwise lose the type of a route's `config.errors`.
import "./http/openapi/declared-errors.ts";

export * from "./auth/require-user.ts";
export * from "./auth/revocations.ts";
export * from "./auth/signing-keys.ts";
export * from "./auth/token-verifier.ts";
export * from "./auth/verification-keys.ts";
export {
  type DeadLetter,
  deadLetterGroups,
  deadLetterTopic,
  listDeadLetters,
  replayDeadLetter,
  retryTopic,
} from "./bus/dead-letters.ts";
export * from "./bus/embedded/embedded-bus.ts";
export * from "./bus/event-bus.ts";
export { type KafkaSecurity, kafkaSecurityOf } from "./bus/kafka/connection.ts";
export { createKafka, openKafkaBus } from "./bus/kafka/kafka-bus.ts";
export * from "./bus/kafka/topics.ts";
export * from "./bus/open-bus.ts";
export * from "./config/base-config.ts";
export * from "./config/command-database-url.ts";
export * from "./config/read-config.ts";
export * from "./consumer/create-consumer.ts";
export * from "./create-batcher.ts";
export { inBatches } from "./db/in-batches.ts";
export { inTransaction } from "./db/in-transaction.ts";
export * from "./db/listen.ts";
export * from "./db/migrate-database.ts";
export { notificationsSent, notify, notifyAfterCommit } from "./db/notify.ts";
export { onOneReplica } from "./db/on-one-replica.ts";
export * from "./db/pool.ts";
export { readItems, readPages, rowsAfter } from "./db/read-pages.ts";
export * from "./db/sql-executor.ts";
export { allowLongStatements } from "./db/timeouts.ts";
export * from "./db/transaction-options.ts";
export * from "./erasure/erase-users.ts";
export { isErased, refuseErased } from "./erasure/erased-users.ts";
export * from "./errors/app-error.ts";
export * from "./errors/transient.ts";
export type { NotFoundHandler } from "./http/answer-errors.ts";
export { asDownload } from "./http/as-download.ts";
export { drainServer } from "./http/close-connections-with-server.ts";
export * from "./http/create-app.ts";
export * from "./http/health.ts";
export * from "./http/openapi/merge-documents.ts";
export { routeOf } from "./http/route-of.ts";
export {
  openServiceClient,
  type ServiceCall,
  type ServiceClient,
} from "./http/service-client/open-service-client.ts";
export { type Streamed, streamJson } from "./http/stream-json.ts";
export * from "./inbox/claim-event.ts";
export * from "./logger.ts";
export * from "./metrics/create-metrics.ts";
export * from "./metrics/in-scrape-time.ts";
export { measureBus } from "./metrics/measure-bus.ts";
export * from "./metrics/measure-query.ts";
export * from "./metrics/measure-requests.ts";
export * from "./metrics/metric-of.ts";
export * from "./outbox/append-events.ts";
export * from "./outbox/relay.ts";
export * from "./premium/check-premium.ts";
export * from "./read-at-most-every.ts";
export * from "./service/run-service.ts";
export * from "./service/service.ts";
export * from "./service/start-service.ts";
export { traceJob } from "./service/trace-job.ts";
export * from "./tracing/open-tracing.ts";
export * from "./zone-formatters.ts";
