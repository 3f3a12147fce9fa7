/** This service as the source of its events and the name of its consumer group. */
export const serviceName = "svc-billing";
