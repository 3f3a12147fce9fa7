type ErrorType = "api_error" | "idempotency_error" | "invalid_request_error";
type ErrorBody = { message: string; code?: string; param?: string };

/** An error in Stripe's format: https://docs.stripe.com/api/errors. The SDK converts it to its own classes. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { error: ErrorBody & { type: ErrorType } };

  constructor(status: number, error: ErrorBody & { type?: ErrorType }) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: "invalid_request_error", ...error } };
  }
}

export function notFound(object: string, id: string): StripeError {
  const message = `No such ${object}: '${id}'`;
  return new StripeError(404, { code: "resource_missing", message, param: "id" });
}

/**
 * Returns the row with the id.
 * @param param the parameter that refers to the row, if the id is not the request's own
 * @throws StripeError resource_missing
 */
export function found<Row>(rows: Map<string, Row>, object: string, id: string, param?: string): Row {
  const row = rows.get(id);
  if (row) return row;
  if (param === undefined) throw notFound(object, id);
  throw new StripeError(400, { code: "resource_missing", message: `No such ${object}: '${id}'`, param });
}
