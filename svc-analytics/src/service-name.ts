/** The name of this service: of its processes, its consumer groups and its events' source. */
export const serviceName = "svc-analytics";
