/** Identity's name in logs, on the bus and in its events. */
export const serviceName = "svc-identity";
