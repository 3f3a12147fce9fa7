import {
  type Endpoint,
  type EndpointKey,
  type ErrorCode,
  endpoints,
  errorCatalogue,
} from "@phaselock/contracts";
import { z } from "zod/mini";

type Responses<Key extends EndpointKey> = (typeof endpoints)[Key]["response"];
type Constant<T> = T extends object ? { readonly [Key in keyof T]: Constant<T[Key]> } : T;
/** The successful response of an endpoint, before the schema fills in defaults. */
type Success<Key extends EndpointKey> = Responses<Key>[keyof Responses<Key>] extends infer Schema extends
  z.core.$ZodType
  ? Constant<z.input<Schema>>
  : never;

/** A request that the fake server received. */
export type FakeRequest = {
  readonly endpoint: EndpointKey;
  /** The path, including the query. */
  readonly path: string;
  /** Undefined if the request has none. */
  readonly body: unknown;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
};

/** An answer outside the contract: an error's status and body, or no answer at all. */
class Failure {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** The network fails: `fetch` rejects, as it does when the server is unreachable. */
export const noAnswer = new Failure(0, undefined);

/** The server is slow: the answer does not arrive during the test. */
export const neverAnswers: Promise<never> = new Promise(() => undefined);

/** An error of the catalogue, with its status and its public text. */
export const fails = (code: ErrorCode): Failure =>
  new Failure(errorCatalogue[code].status, { error: errorCatalogue[code].text, code, requestId: "1" });

/** An answer of another server, such as a proxy: any status, any body. */
export const answersWith = (status: number, body: unknown): Failure => new Failure(status, body);

type Given<Key extends EndpointKey> = Success<Key> | Failure;
/** The answer to a call: a value, a promise of one, or a function of the request. */
export type Answer<Key extends EndpointKey> =
  | Given<Key>
  | Promise<Given<Key>>
  | ((request: FakeRequest) => Given<Key> | Promise<Given<Key>>);
/** Answers by endpoint. */
export type Answers = { readonly [Key in EndpointKey]?: Answer<Key> };

export type FakeServer = {
  /** Replaces the answers to these calls; the other answers stay. */
  answer(answers: Answers): void;
  /** Every request so far, oldest first. */
  requests(): readonly FakeRequest[];
  /** The requests of one call, oldest first. */
  requestsOf(endpoint: EndpointKey): readonly FakeRequest[];
  /** The request bodies of one call, oldest first. */
  bodiesOf(endpoint: EndpointKey): readonly unknown[];
};

const keys = Object.keys(endpoints) as EndpointKey[];
const patternOf = (key: EndpointKey): RegExp =>
  new RegExp(`^${key.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
const patterns = keys.map(key => [key, patternOf(key)] as const);

/** Finds the endpoint that a method and path belong to; a literal path matches itself first. */
const endpointOf = (called: string): EndpointKey | undefined =>
  keys.find(key => key === called) ?? patterns.find(([, pattern]) => pattern.test(called))?.[0];

/** Logs an error, which fails the test: see setup-components.ts. */
const failTest = (message: string): never => {
  // biome-ignore lint/suspicious/noConsole: the setup of component tests fails a test that logs an error
  console.error(message);
  throw new TypeError(message);
};

const responseOf = (answer: unknown): Response => {
  if (answer === noAnswer) throw new TypeError("Failed to fetch");
  if (answer instanceof Failure) {
    const isJson = typeof answer.body !== "string";
    return new Response(isJson ? JSON.stringify(answer.body) : String(answer.body), {
      status: answer.status,
    });
  }
  return answer === undefined ? new Response(null, { status: 204 }) : new Response(JSON.stringify(answer));
};

/**
 * Creates a `fetch` that answers from a table. The contract's schemas parse requests and answers, so a fake can't have the
 * wrong shape. A call that the table does not answer logs an error and rejects.
 */
export const createFakeFetch = (
  given: Answers,
): { readonly server: FakeServer; readonly fetch: typeof globalThis.fetch } => {
  let answers = given;
  const requests: FakeRequest[] = [];

  const answerTo = async (request: FakeRequest): Promise<unknown> => {
    const { endpoint } = request;
    const answer: unknown = answers[endpoint];
    if (!(endpoint in answers)) failTest(`The fake server has no answer to ${endpoint}`);
    const value: unknown = await (typeof answer === "function" ? answer(request) : answer);
    if (value instanceof Failure) return value;
    const [schema] = Object.values<z.core.$ZodType>(endpoints[endpoint].response);
    const parsed = schema && z.safeParse(schema, value);
    return parsed?.success
      ? parsed.data
      : failTest(`The answer to ${endpoint} breaks the contract: ${parsed?.error}`);
  };

  const receive = (input: RequestInfo | URL, init: RequestInit = {}): FakeRequest => {
    // Without a page, as in a check that answers a browser's requests, the caller gives whole URLs.
    const { pathname, search } = new URL(String(input), globalThis.location?.origin);
    const method = init.method ?? "GET";
    const endpoint = endpointOf(`${method} ${pathname}`) ?? failTest(`No endpoint is ${method} ${pathname}`);
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const { body: schema }: Endpoint = endpoints[endpoint];
    const parsed = schema && z.safeParse(schema, body);
    if (parsed?.success === false) failTest(`The body of ${endpoint} breaks the contract: ${parsed.error}`);
    const headers = new Headers(init.headers);
    return { endpoint, path: pathname + search, body, headers, credentials: init.credentials };
  };

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = receive(input, init);
    requests.push(request);
    return responseOf(await answerTo(request));
  };

  const requestsOf = (endpoint: EndpointKey) => requests.filter(request => request.endpoint === endpoint);
  const server: FakeServer = {
    answer: changed => {
      answers = { ...answers, ...changed };
    },
    requests: () => requests,
    requestsOf,
    bodiesOf: endpoint => requestsOf(endpoint).map(({ body }) => body),
  };
  return { server, fetch };
};
