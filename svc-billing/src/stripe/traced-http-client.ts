import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { activeTracer, attributes, inSpan, isRecording, spanKinds } from "@phaselock/telemetry";
import Stripe from "stripe";

/**
 * Stripe's client over HTTP, with a span for each request of a traced request, event or job. It sends no traceparent.
 * @returns undefined while tracing is off: the SDK then uses its own client
 */
export const tracedHttpClient = (): Stripe.HttpClient | undefined => {
  if (!activeTracer()) return undefined;
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = (...request) => {
    if (!isRecording()) return send(...request);
    const [host, port, , method, , , protocol] = request;
    const options = {
      kind: SpanKind.CLIENT,
      attributes: {
        [attributes.httpMethod]: method,
        [attributes.urlScheme]: protocol,
        [attributes.serverAddress]: host,
        [attributes.serverPort]: Number(port),
      },
    };
    return inSpan(spanKinds.client.name(method), options, async () => {
      const response = await send(...request);
      const status = response.getStatusCode();
      const span = trace.getActiveSpan();
      span?.setAttribute(attributes.httpStatus, status);
      if (status >= 400)
        span?.setAttribute(attributes.errorType, String(status)).setStatus({ code: SpanStatusCode.ERROR });
      return response;
    });
  };
  return client;
};
