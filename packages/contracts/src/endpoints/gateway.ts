import { clientConfigSchema } from "../http/client-config.ts";
import type { Endpoints } from "./endpoint.ts";

/** The endpoints that the gateway answers itself. They are files of the product, so the API's document omits them. */
export const gatewayEndpoints = {
  "GET /config.json": { response: { 200: clientConfigSchema } },
} as const satisfies Endpoints;
