import { context, type Span, SpanKind } from "@opentelemetry/api";
import { activeTracer, attributes, failSpan, isRecording, spanKinds } from "@phaselock/telemetry";
import pg from "pg";
import { nameStatement } from "./name-statement.ts";

type Callback = (error: Error | undefined, ...results: readonly unknown[]) => void;
/** The overloads of pg's `query`: with a callback as the last argument, or with a promise as the result. */
type Query = (statement: unknown, ...rest: readonly unknown[]) => unknown;

const textOf = (statement: unknown): string | undefined => {
  if (typeof statement === "string") return statement;
  const isConfig = typeof statement === "object" && statement !== null && "text" in statement;
  return isConfig && typeof statement.text === "string" ? statement.text : undefined;
};

/** Starts the span of a statement. Returns none without a recorded parent, so that polls start no traces. */
const startSpan = (statement: unknown): Span | undefined => {
  const text = isRecording() ? textOf(statement) : undefined;
  const name = text === undefined ? undefined : nameStatement(text);
  if (!name) return undefined;
  const { operation, table } = name;
  return activeTracer()?.startSpan(spanKinds.query.name(operation, table), {
    kind: SpanKind.CLIENT,
    attributes: {
      [attributes.dbSystem]: "postgresql",
      [attributes.dbOperation]: operation,
      ...(table !== undefined && { [attributes.dbTable]: table }),
    },
  });
};

const end = (span: Span, error?: unknown): void => {
  if (error) failSpan(span, error);
  span.end();
};

const traceQueries = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as Query;
  const traced: Query = (statement, ...rest) => {
    const span = startSpan(statement);
    if (!span) return query(statement, ...rest);
    const callback = rest.at(-1);
    if (typeof callback === "function") {
      const endAndCall: Callback = (error, ...results) => {
        end(span, error);
        (callback as Callback)(error, ...results);
      };
      return query(statement, ...rest.slice(0, -1), endAndCall);
    }
    const result = query(statement, ...rest) as Promise<unknown>;
    result.then(
      () => end(span),
      error => end(span, error),
    );
    return result;
  };
  client.query = traced as typeof client.query;
};

/** A pool that creates a span for each statement in a traced request, event or job. */
export class TracedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("connect", traceQueries);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    // `query` connects with a callback, which otherwise runs in the context of the request that released the connection.
    super.connect(context.bind(context.active(), callback));
    return undefined;
  }
}
