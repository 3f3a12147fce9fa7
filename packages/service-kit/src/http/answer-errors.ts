import { type ErrorBody, type ErrorCode, errorCatalogue } from "@phaselock/contracts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { z } from "zod";
import { AppError, type Issue } from "../errors/app-error.ts";
import { isTransient } from "../errors/transient.ts";
import { hookless } from "./answer-client-error.ts";
import { logRefusal } from "./log-requests.ts";
import { isDeclared } from "./openapi/declared-errors.ts";

/** Logged when a route answers an error that its `config.errors` lacks; tests of services fail by it. */
export const undeclaredMessage = "answers an error that its route does not declare";

/** What Fastify itself refuses, by its own code; any other 4xx of its own is an invalid request. */
const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
};

const branchSchema = z.array(
  z.object({
    path: z.array(z.coerce.string()),
    message: z.string(),
    /** The fields that a shape does not know. */
    keys: z.array(z.string()).optional(),
  }),
);

const distanceOf = (branch: z.output<typeof branchSchema>): number =>
  branch.reduce((sum, { keys }) => sum + (keys?.length ?? 1), 0);

/** A body of several shapes is told what keeps it from the one that it comes closest to. */
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
  // "Not now" is no verdict: a client keeps what it has and asks again, which a 500 would not let it.
  return new AppError(isTransient(error) ? "upstream_unavailable" : "internal", { cause: error });
};

const bodyOf = (error: AppError, requestId: string): ErrorBody => ({
  error: error.publicText ?? errorCatalogue[error.code].text,
  code: error.code,
  requestId,
  ...(error.issues && { issues: [...error.issues] }),
});

const answer = (error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status } = errorCatalogue[error.code];
  if (status >= 500) request.log.error({ err: error.cause ?? error }, error.message);
  // With where it came from: the gateway alone knows that, and logs no request that it passes on.
  else logRefusal(error, { request, reply, status });
  // Answered all the same: it is the description that is wrong.
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

/** Answers what Fastify refuses before it has found a route: an address that is malformed, a parameter too long. */
export const answerFrameworkError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  reply.headers({ ...hookless, "x-request-id": request.id });
  return answer(toAppError(error), request, reply);
};

/** Answers a request that no route does. Throwing an AppError is a fine answer. */
export type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** The one place that turns errors into HTTP: catalogue in, {error, code, requestId} out, nothing else leaks. */
export const answerErrors = (app: FastifyInstance, notFound: NotFoundHandler): void => {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) =>
    answer(toAppError(error), request, reply),
  );
  app.setNotFoundHandler(async (request, reply) => notFound(request, reply));
};
