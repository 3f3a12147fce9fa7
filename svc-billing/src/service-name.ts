/** Billing's name as the source of its events and as its consumer group. */
export const serviceName = "svc-billing";
