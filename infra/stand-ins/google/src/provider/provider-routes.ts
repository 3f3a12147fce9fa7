import { parseCookie, stringifyCookie } from "cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { errorPage } from "../page/error-page.ts";
import { POPUP_REDIRECT_URI, translateAuthorizationRequest } from "./authorization-request.ts";
import { routes, SESSION_COOKIE } from "./create-provider.ts";

/** Without the session and its signature (`<name>.sig`). */
function withoutSession(header: string | undefined): string {
  const cookies = parseCookie(header ?? "");
  return stringifyCookie({ ...cookies, [SESSION_COOKIE]: undefined, [`${SESSION_COOKIE}.sig`]: undefined });
}

/** Registers oidc-provider's OpenID Connect routes and, in front of them, Google's own behaviour. */
export function registerProviderRoutes(app: FastifyInstance, provider: Provider, appOrigins: string[]): void {
  const answer = provider.callback();
  const handOver = async (request: FastifyRequest, reply: FastifyReply) => {
    // There is no Google session: each request starts at the chooser.
    request.raw.headers.cookie = withoutSession(request.raw.headers.cookie);
    reply.hijack();
    await answer(request.raw, reply.raw);
  };

  app.get(routes.authorization, async (request, reply) => {
    const query = new URL(request.url, provider.issuer).searchParams;
    if (query.get("redirect_uri") === POPUP_REDIRECT_URI && !appOrigins.includes(query.get("origin") ?? "")) {
      return reply
        .code(400)
        .type("text/html")
        .send(errorPage("origin_mismatch", "This origin is not among the declared origins of the app."));
    }
    request.raw.url = `${routes.authorization}?${translateAuthorizationRequest(query)}`;
    return handOver(request, reply);
  });

  app.register(async scope => {
    // oidc-provider parses request bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.route({ method: ["GET", "POST"], url: "/*", handler: handOver });
  });
}
