import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { State } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { answerOnce } from "./answer-once.ts";
import { expand, expandSchema } from "./expand.ts";
import { type FormFields, parseForm } from "./form.ts";
import { parseFields } from "./form-schema.ts";
import { type Listed, listPage, listParameters } from "./list-page.ts";

/** A request's parameters by Stripe's rules: an unsupported one is refused, and `expand` is applied to the result. */
type Handler<Schema extends z.ZodType> = (
  state: State,
  parameters: z.output<Schema>,
  /** The `:id` of the path. */
  id: string,
) => object;

/** Registers endpoints that share Stripe's parameter parsing, expansion, pagination and idempotency. */
export type ResourceApi = {
  get<Schema extends z.ZodType>(path: string, schema: Schema, handler: Handler<Schema>): void;
  /** Lists the rows that match the filters, newest first. */
  list<Shape extends z.core.$ZodLooseShape, Row extends Listed>(
    path: string,
    filters: Shape,
    rows: (state: State, parameters: z.output<z.ZodObject<Shape>>) => Row[],
  ): void;
  post<Schema extends z.ZodType>(path: string, schema: Schema, handler: Handler<Schema>): void;
  delete<Schema extends z.ZodType>(path: string, schema: Schema, handler: Handler<Schema>): void;
};

/** The schema of an endpoint without parameters. */
export const noParameters = z.strictObject({});

const pathSchema = z.object({ id: z.string().default("") });
const pageSchema = z.object(listParameters);

const idOf = (request: FastifyRequest) => pathSchema.parse(request.params).id;
const formOf = (request: FastifyRequest) => (typeof request.body === "string" ? request.body : "");
const queryOf = (request: FastifyRequest) => parseForm(new URL(request.url, "http://any").searchParams);

function parse<Schema extends z.ZodType>(schema: Schema, { expand: paths, ...fields }: FormFields) {
  const { expand } = parseFields(expandSchema, paths === undefined ? {} : { expand: paths });
  return { parameters: parseFields(schema, fields), paths: expand };
}

export function createResourceApi(app: FastifyInstance, store: Store): ResourceApi {
  function answer<Schema extends z.ZodType>(
    state: State,
    id: string,
    fields: FormFields,
    { schema, handler }: { schema: Schema; handler: Handler<Schema> },
  ): unknown {
    const { parameters, paths } = parse(schema, fields);
    return expand(state, handler(state, parameters, id), paths);
  }

  function post(request: FastifyRequest, reply: FastifyReply, execute: (state: State) => unknown) {
    const key = z.string().optional().parse(request.headers["idempotency-key"]);
    const { status, body, replayed } = store.change(changing =>
      answerOnce(changing, { key, path: request.url, form: formOf(request) }, () => execute(changing)),
    );
    if (replayed) reply.header("idempotent-replayed", "true");
    return reply.code(status).type("application/json").send(body);
  }

  return {
    get: (path, schema, handler) =>
      app.get(path, async request =>
        answer(store.state, idOf(request), queryOf(request), { schema, handler }),
      ),
    list: (path, filters, rows) => {
      const schema = z.strictObject({ ...filters, ...listParameters });
      return app.get(path, async request => {
        const { parameters, paths } = parse(schema, queryOf(request));
        const listed = rows(store.state, parameters as never);
        return expand(store.state, listPage(path, listed, pageSchema.parse(queryOf(request))), paths);
      });
    },
    post: (path, schema, handler) =>
      app.post(path, async (request, reply) =>
        post(request, reply, state =>
          answer(state, idOf(request), parseForm(formOf(request)), { schema, handler }),
        ),
      ),
    delete: (path, schema, handler) =>
      app.delete(path, async request =>
        store.change(state => answer(state, idOf(request), queryOf(request), { schema, handler })),
      ),
  };
}
