/** A share of sampled traces, and the name of its row. */
const shares = [
  { ratio: "0.1", row: "10 %" },
  { ratio: "1", row: "100 %" },
] as const;

/** A server with tracing on: its variables, and the row whose tracing is off. */
export type Traced = {
  readonly name: string;
  readonly module: "serve-gateway.ts" | "serve-traced-http-proxy.ts";
  readonly env: Readonly<Record<string, string>>;
  readonly without: string;
};

/** Our gateway, and the bare proxy with NodeSDK's instrumentations, each at every share. */
export const tracedServers = (
  collectorUrl: string,
  { gateway, bare }: { readonly gateway: string; readonly bare: string },
): readonly Traced[] =>
  shares.flatMap(({ ratio, row }) => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl, OTEL_TRACES_SAMPLER_ARG: ratio };
    return [
      { name: `our gateway, tracing at ${row}`, module: "serve-gateway.ts", env, without: gateway },
      {
        name: `bare, NodeSDK and http instrumentation at ${row}`,
        module: "serve-traced-http-proxy.ts",
        env: {
          ...env,
          OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
          OTEL_METRICS_EXPORTER: "none",
          OTEL_LOGS_EXPORTER: "none",
        },
        without: bare,
      },
    ];
  });
