import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { AppError } from "../errors/app-error.ts";
import { pathOf } from "../logger.ts";

const refused = new WeakSet<FastifyRequest>();

const msOf = (reply: FastifyReply): number => Math.round(reply.elapsedTime * 10) / 10;

/** Logs a refused request in its one line, with the caller and the reason. */
export const logRefusal = (
  { code, message }: AppError,
  { request, reply, status }: { request: FastifyRequest; reply: FastifyReply; status: number },
): void => {
  refused.add(request);
  request.log.info({ code, detail: message, req: request, status, ms: msOf(reply) }, "refused");
};

/** Logs each request in one line, when it has been answered. Fastify's default logs another line on arrival. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) {
      super.requestCompleted(error, request, reply);
      return;
    }
    if (this.isLogDisabled(request) || refused.has(request)) return;
    const { method, url } = request;
    request.log.info(
      { method, url: pathOf(url), status: reply.statusCode, ms: msOf(reply) },
      "request completed",
    );
  }
}
