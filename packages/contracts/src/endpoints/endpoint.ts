import { z } from "zod/mini";
import type { ErrorCode } from "../errors.ts";

/**
 * One endpoint: what it takes, its successful response by status, and the errors it answers for reasons of its own. The
 * errors that any endpoint of its kind may answer are not repeated here.
 */
export type Endpoint = {
  readonly params?: z.core.$ZodObject;
  readonly query?: z.core.$ZodObject;
  readonly body?: z.core.$ZodType;
  readonly response: Readonly<Partial<Record<200 | 201 | 202 | 204 | 302, z.core.$ZodType>>>;
  readonly errors?: readonly ErrorCode[];
};

/** Endpoints by method and path, such as `GET /api/sessions/{id}`: a path template of OpenAPI. */
export type Endpoints = {
  readonly [Key in `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`]: Endpoint;
};

/** The body of a 204 or 302 response. */
export const noBody = z.void();
