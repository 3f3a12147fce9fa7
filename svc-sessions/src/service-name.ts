/** The service's name in its processes, its consumer groups and the `source` of its events. */
export const serviceName = "svc-sessions";
