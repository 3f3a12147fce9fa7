import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import type { InteractionResults } from "oidc-provider";
import { z } from "zod";
import { type Account, accountFormSchema, accountOf, fixedAccounts } from "../accounts/account.ts";
import type { AccountBook } from "../accounts/account-book.ts";
import { chooserPage, otherAccountPage } from "./chooser-page.ts";

const paramsSchema = z.object({ uid: z.string() });
const choiceSchema = z.object({ sub: z.string() });
const formValuesSchema = z.record(z.string(), z.string());
const appAddressSchema = z.object({ origin: z.string().optional(), redirect_uri: z.string() });

/** The pages between the authorization request and its response: choose an account, enter one, or cancel. */
export function registerChooserRoutes(app: FastifyInstance, provider: Provider, accounts: AccountBook): void {
  const pathOf = (request: FastifyRequest) => `/chooser/${paramsSchema.parse(request.params).uid}`;

  // Throws unless this browser has the interaction's cookie. The cookie's path is the interaction's path.
  const interactionOf = (request: FastifyRequest, reply: FastifyReply) =>
    provider.interactionDetails(request.raw, reply.raw);

  async function finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply, account: Account) {
    await interactionOf(request, reply);
    accounts.remember(account);
    return finish(request, reply, { login: { accountId: account.sub } });
  }

  app.get("/chooser/:uid", async (request, reply) => {
    const { params } = await interactionOf(request, reply);
    const { origin, redirect_uri } = appAddressSchema.parse(params);
    return reply
      .type("text/html")
      .send(chooserPage(pathOf(request), origin ?? new URL(redirect_uri).origin, fixedAccounts));
  });

  app.post("/chooser/:uid", (request, reply) => {
    const { sub } = choiceSchema.parse(request.body);
    const account = fixedAccounts.find(candidate => candidate.sub === sub);
    return account ? signIn(request, reply, account) : reply.redirect(pathOf(request), 303);
  });

  app.get("/chooser/:uid/other", async (request, reply) => {
    await interactionOf(request, reply);
    return reply
      .type("text/html")
      .send(otherAccountPage(pathOf(request), { values: { emailVerified: "on" }, errors: {} }));
  });

  app.post("/chooser/:uid/other", (request, reply) => {
    const form = accountFormSchema.safeParse(request.body);
    if (form.success) return signIn(request, reply, accountOf(form.data));
    const { fieldErrors } = z.flattenError(form.error);
    const values = formValuesSchema.catch({}).parse(request.body);
    return reply.type("text/html").send(otherAccountPage(pathOf(request), { values, errors: fieldErrors }));
  });

  app.post("/chooser/:uid/cancel", (request, reply) => finish(request, reply, { error: "access_denied" }));
}
