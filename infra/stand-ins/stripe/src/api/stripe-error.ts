type ErrorType = "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";

/** An error in Stripe's format: https://docs.stripe.com/api/errors. The SDK converts it to its own classes. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { error: { type: ErrorType; message: string; code?: string; param?: string } };

  constructor(status: number, error: { type?: ErrorType; message: string; code?: string; param?: string }) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: "invalid_request_error", ...error } };
  }
}

export function notFound(object: string, id: string): StripeError {
  const message = `No such ${object}: '${id}'`;
  return new StripeError(404, { code: "resource_missing", message, param: "id" });
}

/** The error for a Stripe feature that the stand-in does not implement. */
export function notSupported(what: string, param?: string): StripeError {
  return new StripeError(400, {
    message: `${what} is not supported yet by the stand-in.`,
    ...(param && { param }),
  });
}
