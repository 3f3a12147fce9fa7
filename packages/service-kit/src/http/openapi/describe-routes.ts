import { STATUS_CODES } from "node:http";
import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { errorBodySchema, errorCatalogue, productVersion } from "@phaselock/contracts";
import type { FastifySchema, RouteOptions } from "fastify";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import { requiresUser } from "../../auth/require-user.ts";
import { components } from "./components.ts";

const bearer = "bearer";
const schemaRegistry = components;
const transformSchema = createJsonSchemaTransform({ schemaRegistry });
const transformComponents = createJsonSchemaTransformObject({ schemaRegistry });

const capitalised = (text: string): string => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;

/** GET /api/sessions/:id becomes `getSessionsById`, which is stable as long as the URL is. */
const operationIdOf = (method: string, url: string): string => {
  const words = url
    .split("/")
    .filter(segment => segment !== "" && segment !== "api")
    .flatMap(segment =>
      (segment.startsWith(":") ? `by-${segment.slice(1)}` : segment).split(/[^A-Za-z0-9]+/),
    );
  return method.toLowerCase() + words.map(capitalised).join("");
};

const jsonAnswer = (description: string, schema: unknown) => ({
  description,
  content: { "application/json": { schema } },
});

const isEmpty = (schema: unknown): boolean =>
  schema instanceof z.core.$ZodVoid ||
  schema instanceof z.core.$ZodUndefined ||
  schema instanceof z.core.$ZodNull;

/** One response per error status of a route, describing every code with that status. */
const errorAnswers = (route: RouteOptions) => {
  const byStatus = Map.groupBy(route.config?.errors ?? [], code => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const meanings = codes.map(code => `\`${code}\`: ${errorCatalogue[code].text}`);
      return [status, jsonAnswer(meanings.join("\n\n"), errorBodySchema)];
    }),
  );
};

/** A route's responses: the declared ones, and its errors from the catalogue. */
const answersOf = (schema: FastifySchema, route: RouteOptions) => {
  const declared = Object.entries(schema.response ?? {}).map(([status, answer]) => {
    const meaning = STATUS_CODES[status] ?? status;
    if (!(answer instanceof z.core.$ZodType)) return [status, answer];
    // @fastify/swagger omits the content of a null response.
    return [status, isEmpty(answer) ? z.null().describe(meaning) : jsonAnswer(meaning, answer)];
  });
  return { ...errorAnswers(route), ...Object.fromEntries(declared) };
};

/**
 * Options for @fastify/swagger to describe a service's routes.
 * @param name such as `svc-billing`; its tag is `billing`
 */
export const describeRoutes = (name: string): FastifyDynamicSwaggerOptions => {
  const tag = name.replace(/^svc-/, "");
  return {
    openapi: {
      openapi: "3.1.0",
      info: { title: name, version: productVersion },
      tags: [{ name: tag }],
      components: { securitySchemes: { [bearer]: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: given => {
      const { schema, url, route } = given;
      if (!schema || schema.hide) return transformSchema(given);
      return transformSchema({
        ...given,
        schema: {
          operationId: operationIdOf(String(route.method), url),
          tags: [tag],
          ...(requiresUser(route.onRequest) && { security: [{ [bearer]: [] }] }),
          ...schema,
          response: answersOf(schema, route),
        },
      });
    },
    transformObject: transformComponents,
  };
};
