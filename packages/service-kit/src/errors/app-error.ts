import { type ErrorCode, errorCatalogue } from "@phaselock/contracts";

/** One invalid field of a request. */
export type Issue = { readonly path: string; readonly message: string };

/**
 * An error of the catalogue. `code` determines the status and the public text; `detail` is private and only logged.
 * @example throw new AppError("payment_required", { detail: `needs ${seconds}, has ${available}` });
 */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  /** Replaces the catalogue's text where the specification requires the cause. Must not contain private data. */
  readonly publicText: string | undefined;

  constructor(
    code: ErrorCode,
    options: { detail?: string; issues?: readonly Issue[]; publicText?: string; cause?: unknown } = {},
  ) {
    super(options.detail ?? errorCatalogue[code].text, { cause: options.cause });
    this.code = code;
    this.issues = options.issues;
    this.publicText = options.publicText;
  }
}
