import { refuseMeasuring } from "@phaselock/e2e/browser";
import {
  answersWithoutServices,
  createFakeFetch,
  newAda,
  operatorAda,
  storedSignIn,
} from "@phaselock/web/without-services";
import type { Browser, BrowserContext, Route } from "playwright-core";

/** Who opens the screens. A signed-in person can't see the sign-in, nor who has completed the onboarding see it again. */
const people = [{ ...operatorAda, subscriptionTier: "premium" as const }, newAda, null];

/** Answers a request for the API from the table of fakes; a call that the table does not have gets a 503. */
const answerWith =
  (fakes: typeof globalThis.fetch) =>
  async (route: Route): Promise<void> => {
    const request = route.request();
    const body = request.postData();
    try {
      const answer = await fakes(request.url(), { method: request.method(), ...(body !== null && { body }) });
      await route.fulfill({
        status: answer.status,
        body: await answer.text(),
        contentType: "application/json",
      });
    } catch {
      await route.fulfill({ status: 503, body: "{}", contentType: "application/json" });
    }
  };

/**
 * Opens a browser profile for each kind of user: with Premium and the rights of operators, newly registered, and signed
 * out. A fake server answers their API calls. They reach no other origin.
 * @param origin the front end's
 */
export const openVisitors = (browser: Browser, origin: string): Promise<BrowserContext[]> =>
  Promise.all(
    people.map(async user => {
      const context = await browser.newContext({ baseURL: origin, serviceWorkers: "block" });
      await refuseMeasuring(context);
      const { fetch } = createFakeFetch(answersWithoutServices(user));
      await context.route(
        url => url.origin !== origin,
        route => route.abort(),
      );
      await context.route(url => url.pathname.startsWith("/api/"), answerWith(fetch));
      await context.addInitScript(
        stored => {
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
        },
        user ? storedSignIn(user) : {},
      );
      return context;
    }),
  );
