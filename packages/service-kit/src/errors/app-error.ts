import { type ErrorCode, errorCatalogue } from "@phaselock/contracts";

/** A named thing that is wrong with a request, by field. */
export type Issue = { readonly path: string; readonly message: string };

/**
 * An error of the catalogue. `code` decides status and public text; `detail` is private and goes to the log only.
 * @example throw new AppError("payment_required", { detail: `needs ${seconds}, has ${available}` });
 */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  /** Replaces the catalogue's text where the specification wants the cause told. Never private. */
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
