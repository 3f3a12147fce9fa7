import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { AppError } from "../errors/app-error.ts";
import { pathOf } from "../logger.ts";

const refused = new WeakSet<FastifyRequest>();

const msOf = (reply: FastifyReply): number => Math.round(reply.elapsedTime * 10) / 10;

/** Logs that a request was refused: its one line, which says who was refused what. */
export const logRefusal = (
  { code, message }: AppError,
  { request, reply, status }: { request: FastifyRequest; reply: FastifyReply; status: number },
): void => {
  refused.add(request);
  request.log.info({ code, detail: message, req: request, status, ms: msOf(reply) }, "refused");
};

/** Logs each request in one line, when it has been answered; Fastify's own writes another when it comes in. */
export class OneLineEach extends LogController {
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
