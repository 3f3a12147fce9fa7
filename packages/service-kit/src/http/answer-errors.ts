import { type ErrorBody, type ErrorCode, errorCatalogue } from "@phaselock/contracts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { z } from "zod";
import { AppError, type Issue } from "../errors/app-error.ts";
import { isTransient } from "../errors/transient.ts";
import { baselineHeaders } from "./answer-client-error.ts";
import { logRefusal } from "./log-requests.ts";
import { isDeclared } from "./openapi/declared-errors.ts";

/** Logged when a route answers an error that its `config.errors` lacks. It fails the service's tests. */
export const undeclaredMessage = "answers an error that its route does not declare";

/** Fastify's error codes. Any other 4xx of Fastify is an invalid request. */
const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
};

const branchSchema = z.array(
  z.object({
    path: z.array(z.coerce.string()),
    message: z.string(),
    /** The unknown fields. */
    keys: z.array(z.string()).optional(),
  }),
);

const distanceOf = (branch: z.output<typeof branchSchema>): number =>
  branch.reduce((sum, { keys }) => sum + (keys?.length ?? 1), 0);

/** For a body with several valid shapes, returns the issues of the closest one. */
const closestOf = (params: Record<string, unknown>): Issue[] => {
  const branches = z.array(branchSchema).catch([]).parse(params.errors);
  const [closest = []] = branches.sort((a, b) => distanceOf(a) - distanceOf(b));
  return closest.map(({ path, message }) => ({ path: path.join("."), message }));
};

const issuesOf = (error: unknown): readonly Issue[] | undefined =>
  hasZodFastifySchemaValidationErrors(error)
    ? error.validation.flatMap(({ instancePath, message, params }) => {
        const path = instancePath.slice(1).replaceAll("/", ".");
        const closest = closestOf(params);
        return closest.length > 0 && path === "" ? closest : [{ path, message: message ?? "Invalid" }];
      })
    : undefined;

const toAppError = (error: FastifyError | AppError): AppError => {
  if (error instanceof AppError) return error;
  const issues = issuesOf(error);
  if (issues) return new AppError("invalid_request", { issues, cause: error });
  const known = fastifyCodes[error.code];
  if (known) return new AppError(known, { cause: error });
  if (error.statusCode === 429) return new AppError("rate_limited", { cause: error });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError("invalid_request", { cause: error });
  }
  // A 503 lets the client keep its state and retry, which a 500 would not.
  return new AppError(isTransient(error) ? "upstream_unavailable" : "internal", { cause: error });
};

const bodyOf = (error: AppError, requestId: string): ErrorBody => ({
  error: error.publicText ?? errorCatalogue[error.code].text,
  code: error.code,
  requestId,
  ...(error.issues && { issues: [...error.issues] }),
});

const answer = (error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const entry = errorCatalogue[error.code];
  const { status } = entry;
  if ("retryAfterSeconds" in entry) reply.header("retry-after", entry.retryAfterSeconds);
  if (status >= 500) request.log.error({ err: error.cause ?? error }, error.message);
  // Logged with the caller's address, which only the gateway knows; it does not log the requests that it forwards.
  else logRefusal(error, { request, reply, status });
  // The error is sent anyway: only its declaration is missing.
  if (!isDeclared(request, error.code)) {
    const { method, url: route } = request.routeOptions;
    request.log.error({ code: error.code, method, route }, undeclaredMessage);
  }
  return reply
    .status(status)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(bodyOf(error, request.id));
};

/** Answers requests that Fastify refuses before routing, such as a malformed URL or a parameter that is too long. */
export const answerFrameworkError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  reply.headers({ ...baselineHeaders, "x-request-id": request.id });
  return answer(toAppError(error), request, reply);
};

/** Answers a request that matches no route. It may throw an AppError. */
export type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * The one place that turns errors into HTTP: an error of the catalogue becomes {error, code, requestId} and no more.
 */
export const answerErrors = (app: FastifyInstance, notFound: NotFoundHandler): void => {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) =>
    answer(toAppError(error), request, reply),
  );
  app.setNotFoundHandler(async (request, reply) => notFound(request, reply));
};
