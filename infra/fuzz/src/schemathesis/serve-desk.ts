import { once } from "node:events";
import { createServer } from "node:http";
import { createAddresses } from "../people/addresses.ts";
import { createCallerPool } from "../people/caller-pool.ts";
import type { Kind } from "../people/sign-up.ts";
import type { Product } from "../product/open-product.ts";

/** Serves access tokens: GET /user for a shared user's, GET /leaver for a new user's. */
export const serveDesk = async (product: Product): Promise<{ url: string; close(): void }> => {
  const callers = createCallerPool(product, createAddresses());
  const kinds: readonly Kind[] = ["plain", "funded", "premium"];
  let count = 0;
  const server = createServer(async (request, response) => {
    const kind = request.url === "/leaver" ? "leaver" : (kinds[count++ % kinds.length] ?? "plain");
    const person = await callers.get(kind);
    if (kind === "leaver") callers.remove(person);
    response.end(person.token);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    close: () => server.close(),
  };
};
