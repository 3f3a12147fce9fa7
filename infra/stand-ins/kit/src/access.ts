import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { contentSecurityPolicy } from "./page/frame.ts";
import { type Html, html } from "./page/html.ts";

/** The header in which a program, such as a load test, sends the access secret. */
export const accessHeader = "x-staging-access";
const cookieName = "__Host-phaselock-staging";
const formPath = "/staging-access";
/** How long a browser may use a stand-in before it is asked again, in seconds: a working day. */
const cookieSeconds = 12 * 60 * 60;

const formSchema = z.object({
  secret: z.string(),
  /** A path of the stand-in's own: "//", "/\" and "/", tab, "/" would lead elsewhere. */
  to: z.string().regex(/^\/(?![/\\])[!-~]*$/),
});

/** Compares two texts in constant time. */
const isEqual = (given: string, expected: string): boolean => {
  const digest = (text: string) => createHmac("sha256", expected).update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
};

/** The cookie holds a value derived from the secret, so that it gives access to nothing else. */
const cookieOf = (secret: string): string =>
  createHmac("sha256", secret).update("phaselock staging access").digest("hex");

const cookieIn = (header: string | undefined): string =>
  header
    ?.split(";")
    .map(part => part.trim())
    .find(part => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) ?? "";

const hasAccess = ({ headers }: FastifyRequest, secret: string): boolean => {
  const given = headers[accessHeader];
  return (
    (typeof given === "string" && isEqual(given, secret)) ||
    isEqual(cookieIn(headers.cookie), cookieOf(secret))
  );
};

type Page = (title: string, content: Html) => string;

const sendForm = (reply: FastifyReply, page: Page, to: string, refusal?: string): FastifyReply =>
  reply
    .code(401)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", contentSecurityPolicy([]))
    .header("cache-control", "no-store")
    .send(
      page(
        "Staging access",
        html`<h1>Staging access</h1>
          <form method="post" action="${formPath}">
            <input type="hidden" name="to" value="${to}" />
            <label>Access secret <input type="password" name="secret" autocomplete="off" required autofocus /></label>
            ${refusal && html`<p role="alert">${refusal}</p>`}
            <button type="submit">Continue</button>
          </form>`,
      ),
    );

/**
 * Asks for the access secret before any page that is not open: by a form that sets a cookie, or by a header. Without a
 * secret, on loopback, everything is open. Call it before adding routes.
 * @param access.isOpen paths that check their own credential, and files without secrets
 */
export const registerAccess = (
  app: FastifyInstance,
  access: {
    readonly secret: string | undefined;
    readonly page: Page;
    readonly isOpen: (path: string) => boolean;
  },
): void => {
  const { secret, page, isOpen } = access;
  if (secret === undefined) return;
  app.addHook("onRequest", async (request, reply) => {
    const [path = ""] = request.url.split("?");
    if (path === formPath || isOpen(path) || hasAccess(request, secret)) return;
    if (request.method === "GET" && request.headers.accept?.includes("text/html"))
      return sendForm(reply, page, request.url);
    return reply.code(401).send({ error: "This staging needs its access secret." });
  });
  app.register(async scope => {
    const form = "application/x-www-form-urlencoded";
    if (!scope.hasContentTypeParser(form))
      scope.addContentTypeParser(form, { parseAs: "string" }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
    scope.post(formPath, async (request, reply) => {
      const given = formSchema.safeParse(request.body);
      if (!given.success || !isEqual(given.data.secret, secret))
        return sendForm(reply, page, given.data?.to ?? "/", "That is not the access secret.");
      const cookie = `${cookieName}=${cookieOf(secret)}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; Secure; SameSite=Lax`;
      return reply.header("set-cookie", cookie).redirect(given.data.to, 303);
    });
  });
};
