import { once } from "node:events";
import { createServer } from "node:http";
import {
  bindStandIn,
  contentSecurityPolicy,
  registerAccess,
  registerAssets,
  type StandInLogger,
  silentLogger,
} from "@phaselock/stand-in-kit";
import fastify, { type FastifyInstance } from "fastify";
import { errors } from "oidc-provider";
import { z } from "zod";
import { createAccountBook } from "./accounts/account-book.ts";
import { assets } from "./assets/assets.ts";
import { registerChooserRoutes } from "./chooser/chooser-routes.ts";
import { type GoogleStandInOptions, parseOptions } from "./options.ts";
import { errorPage } from "./page/error-page.ts";
import { page } from "./page/page.ts";
import { createProvider, isForServices } from "./provider/create-provider.ts";
import { registerProviderRoutes } from "./provider/provider-routes.ts";
import { registerTokenInfoRoute } from "./provider/token-info-route.ts";

export type GoogleStandIn = {
  /** The OpenID issuer; discovery is at `${issuer}/.well-known/openid-configuration`. */
  issuer: string;
  /** The origin that browsers use. */
  url: string;
  close(): Promise<void>;
};

function setPageHeaders(app: FastifyInstance, appOrigins: string[]): void {
  const policy = contentSecurityPolicy(appOrigins);
  app.addHook("onRequest", async (_request, reply) => {
    // On the raw response, so that oidc-provider's responses carry them too. No opener policy, because the popup needs
    // its opener.
    reply.raw.setHeader("content-security-policy", policy);
    reply.raw.setHeader("x-content-type-options", "nosniff");
    reply.raw.setHeader("referrer-policy", "no-referrer");
    reply.raw.setHeader("cache-control", "no-store");
  });
}

function setErrorPages(app: FastifyInstance, logger: StandInLogger): void {
  app.setErrorHandler((error, _request, reply) => {
    reply.type("text/html");
    if (error instanceof errors.SessionNotFound) {
      return reply
        .code(400)
        .send(errorPage("expired", "This sign-in has expired. Close the window and begin again."));
    }
    if (error instanceof z.ZodError) {
      return reply.code(400).send(errorPage("invalid_request", "The request can not be understood."));
    }
    const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
    if (status >= 500) logger.error(`Google stand-in: ${error instanceof Error ? error.stack : error}`);
    return reply.code(status).send(errorPage("error", "Something went wrong in the stand-in."));
  });
}

/**
 * Starts the OpenID provider that stands in for Google: on loopback, or in staging behind an access secret.
 *
 * @example
 * const google = await startGoogleStandIn({ port: 0, clientId, clientSecret, appOrigins: ["http://localhost:3000"], deployment: "local" });
 * const configuration = await discovery(new URL(google.issuer), clientId, clientSecret, undefined, { execute: [allowInsecureRequests] });
 */
export async function startGoogleStandIn(options: GoogleStandInOptions): Promise<GoogleStandIn> {
  const { port, host, publicUrl, accessSecret, issuer: givenIssuer, ...client } = parseOptions(options);
  const logger = options.logger ?? silentLogger;

  // The URL contains the port, which with port 0 is known only once the socket is bound.
  const server = createServer();
  const url = await bindStandIn(server, { port, host, publicUrl });
  const issuer = givenIssuer ?? url;
  const accounts = createAccountBook();
  const provider = await createProvider({ issuer, url }, client, accounts);
  provider.on("server_error", (_ctx, error) => logger.error(`Google stand-in: ${error.stack}`));

  const app = fastify();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  setPageHeaders(app, client.appOrigins);
  setErrorPages(app, logger);
  registerAccess(app, { secret: accessSecret, page, isOpen: isForServices });
  await registerAssets(app, assets);
  registerChooserRoutes(app, provider, accounts);
  registerTokenInfoRoute(app, provider, accounts);
  registerProviderRoutes(app, provider, client.appOrigins);
  await app.ready();
  server.on("request", app.routing);
  logger.info(`Google stand-in at ${url}`);

  return {
    issuer,
    url,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await Promise.all([closed, app.close()]);
    },
  };
}
