/** A panel's query as Prometheus gets it from Grafana, for every service and a short range. */
export const withoutVariables = (query: string): string =>
  query.replaceAll("$__rate_interval", "1m").replaceAll("$service", ".+");
