/**
 * The attributes that spans may have, by the semantic conventions. None may hold data of a person: no user id, address,
 * e-mail, token, query string or error message. https://opentelemetry.io/docs/specs/semconv/registry/attributes/
 */
export const attributes = {
  /** The service that a server span belongs to. The resource can't tell, because one process may run all services. */
  service: "phaselock.service.name",
  httpMethod: "http.request.method",
  httpRoute: "http.route",
  httpStatus: "http.response.status_code",
  urlScheme: "url.scheme",
  serverAddress: "server.address",
  serverPort: "server.port",
  dbSystem: "db.system.name",
  dbOperation: "db.operation.name",
  dbTable: "db.collection.name",
  messagingSystem: "messaging.system",
  messagingOperation: "messaging.operation.type",
  messagingDestination: "messaging.destination.name",
  messagingPartition: "messaging.destination.partition.id",
  messagingGroup: "messaging.consumer.group.name",
  messagingBatchSize: "messaging.batch.message_count",
  /** The event's type, such as `identity.user.v1/registered`. */
  eventType: "cloudevents.event_type",
  jobName: "phaselock.job.name",
  /** An error's class or stable code. Never its message, which may quote data. */
  errorType: "error.type",
} as const;
