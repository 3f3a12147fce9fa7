import { type Endpoint, type EndpointKey, endpoints, templateOf } from "@phaselock/contracts";
import type { HTTPMethods } from "fastify";

type Table = typeof endpoints;
type Part<E extends Endpoint, Name extends keyof Endpoint> = E extends { readonly [Key in Name]: infer Value }
  ? Value
  : undefined;

/** Fastify's schema of an endpoint. A type of its own, because a route's handler is typed by it. */
type SchemaOf<E extends Endpoint> = {
  params: Part<E, "params">;
  querystring: Part<E, "query">;
  body: Part<E, "body">;
  response: E["response"];
};

const present = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/**
 * Returns Fastify's options for an endpoint of the contracts: its method, path, schemas and errors. The handler's request
 * and reply are typed by it.
 * @example app.route({ ...routeOf("GET /api/billing/balance"), onRequest, handler: request => readBalance(…) });
 */
export const routeOf = <Key extends EndpointKey>(key: Key) => {
  const { method, path } = templateOf(key);
  const { params, query, body, response, errors = [] }: Endpoint = endpoints[key];
  return {
    method: method as HTTPMethods,
    url: path,
    config: { errors },
    schema: present({ params, querystring: query, body, response }) as SchemaOf<Table[Key]>,
  };
};
