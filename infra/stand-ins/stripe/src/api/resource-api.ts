import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { State } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { answerOnce } from "./answer-once.ts";
import { parseForm } from "./form.ts";
import { integer, list, noParameters, parseFields } from "./parameters.ts";
import { notFound, StripeError } from "./stripe-error.ts";

/** @param id the `:id` of the path */
type Handler = (state: State, id: string) => object;
type Listed = { id: string; created: number };

/** Registers endpoints that share Stripe's parameter parsing, expansion, pagination and idempotency. */
export type ResourceApi = {
  get(path: string, handler: Handler): void;
  /** Lists the rows that match the filters. `rows` are in order of creation; the answer has the newest first. */
  list<Filters extends z.ZodType>(
    path: string,
    filters: Filters,
    rows: (state: State, filters: z.output<Filters>) => Listed[],
  ): void;
  /** A parameter that the schema doesn't have is refused. */
  post<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    handler: (state: State, parameters: z.output<Schema>, id: string) => object,
  ): void;
  delete(path: string, handler: Handler): void;
};

/** The fields that `expand` may name, with the table of their objects: https://docs.stripe.com/api/expanding_objects. */
const expandable = { payment_intent: "paymentIntents", latest_charge: "charges" } as const;
type Expandable = keyof typeof expandable;
const isExpandable = (field: string): field is Expandable => Object.hasOwn(expandable, field);

const cannotExpand = (path: readonly string[]) => `This property cannot be expanded (${path.join(".")}).`;
const pathSchema = z.string().transform((text, context) => {
  const path = text.split(".");
  if (path.every(isExpandable)) return path;
  context.addIssue(cannotExpand(path));
  return z.NEVER;
});
const getSchema = z.strictObject({ expand: list(pathSchema, 100).default([]) });

/** Replaces the ids at the path by their objects. */
function expand(state: State, object: object, path: readonly Expandable[]): object {
  const [field, ...rest] = path;
  if (field === undefined) return object;
  const value: unknown = Reflect.get(object, field);
  if (value === null) return object;
  const inner = typeof value === "string" ? state[expandable[field]].get(value) : value;
  if (typeof inner !== "object" || inner === null) {
    throw new StripeError(400, { message: cannotExpand(path), param: "expand" });
  }
  return { ...object, [field]: expand(state, inner, rest) };
}

/** The parameters of every list: https://docs.stripe.com/api/pagination. */
const pageSchema = z.object({
  created: z.strictObject({ gte: integer }).optional(),
  limit: integer.refine(value => value >= 1 && value <= 100, "Must be between 1 and 100").default(10),
  starting_after: z.string().optional(),
});

function pageOf(url: string, rows: Listed[], page: z.output<typeof pageSchema>) {
  const { created, limit, starting_after } = page;
  const newestFirst = rows.filter(row => row.created >= (created?.gte ?? 0)).reverse();
  const last = newestFirst.findIndex(row => row.id === starting_after);
  if (starting_after !== undefined && last === -1) throw notFound("object", starting_after);
  const rest = newestFirst.slice(last + 1);
  return { object: "list", url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

const idSchema = z.object({ id: z.string().default("") });
const idOf = (request: FastifyRequest) => idSchema.parse(request.params).id;
const queryOf = (request: FastifyRequest) => parseForm(new URL(request.url, "http://any").searchParams);

export function createResourceApi(app: FastifyInstance, store: Store): ResourceApi {
  return {
    get(path, handler) {
      app.get(path, async request => {
        const { expand: paths } = parseFields(getSchema, queryOf(request));
        const object = handler(store.state, idOf(request));
        return paths.reduce((expanded, expansion) => expand(store.state, expanded, expansion), object);
      });
    },
    list(path, filters, rows) {
      app.get(path, async request => {
        const fields = queryOf(request);
        const page = parseFields(pageSchema, fields);
        const others = Object.entries(fields).filter(([name]) => !(name in pageSchema.shape));
        return pageOf(path, rows(store.state, parseFields(filters, Object.fromEntries(others))), page);
      });
    },
    post(path, schema, handler) {
      app.post(path, async (request, reply) => {
        const key = z.string().optional().parse(request.headers["idempotency-key"]);
        const form = typeof request.body === "string" ? request.body : "";
        const { body, replayed } = store.change(state =>
          answerOnce(state, { key, path: request.url, form }, () =>
            handler(state, parseFields(schema, parseForm(form)), idOf(request)),
          ),
        );
        if (replayed) reply.header("idempotent-replayed", "true");
        return reply.type("application/json").send(body);
      });
    },
    delete(path, handler) {
      app.delete(path, async request => {
        parseFields(noParameters, queryOf(request));
        return store.change(state => handler(state, idOf(request)));
      });
    },
  };
}
