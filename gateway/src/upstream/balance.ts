import { Dispatcher } from "undici";

/** How long a replica that can't be reached, or is closing, gets calls only if no other replica is left, in milliseconds. */
const avoidForMs = 5_000;

type Replica = { readonly dispatcher: Dispatcher; avoidUntil: number };

/** Errors of a call that reached no replica, and of one whose connection broke. */
const unreachableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EPIPE",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_SOCKET",
  "CIRCUIT_OPEN",
]);

/** The replicas that a call has tried, by its options, which all its attempts share. */
const triedBy = new WeakMap<Dispatcher.DispatchOptions, Set<Replica>>();

/** Forwards all events of a call, and reports that its replica is unreachable or closing. */
class WatchedCall implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #avoid: () => void;
  constructor(handler: Dispatcher.DispatchHandler, avoid: () => void) {
    this.#handler = handler;
    this.#avoid = avoid;
  }
  onRequestStart(controller: Dispatcher.DispatchController, context: unknown) {
    this.#handler.onRequestStart?.(controller, context);
  }
  onRequestUpgrade(...upgrade: Parameters<NonNullable<Dispatcher.DispatchHandler["onRequestUpgrade"]>>) {
    this.#handler.onRequestUpgrade?.(...upgrade);
  }
  onResponseStart(...start: Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseStart"]>>) {
    // A draining replica ends each connection with its next response.
    if (start[2].connection === "close") this.#avoid();
    this.#handler.onResponseStart?.(...start);
  }
  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#handler.onResponseData?.(controller, chunk);
  }
  onResponseEnd(...end: Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseEnd"]>>) {
    this.#handler.onResponseEnd?.(...end);
  }
  onResponseError(controller: Dispatcher.DispatchController, error: Error) {
    if ("code" in error && unreachableCodes.has(String(error.code))) this.#avoid();
    this.#handler.onResponseError?.(controller, error);
  }
}

/**
 * Distributes calls over replicas in turn. A retried call goes to a replica that it has not tried. A replica that can't be
 * reached, breaks a connection or is closing gets no calls for 5 s while another replica is left. undici's BalancedPool
 * only lowers the weight of such a replica, so in a rolling deploy a call's retries could all go to the stopped one.
 *
 * @param urls the replicas' origins, at least one
 * @param open opens the connections to one replica
 */
export class Balancer extends Dispatcher {
  readonly #replicas: readonly Replica[];
  #turn = 0;
  constructor(urls: readonly string[], open: (url: string) => Dispatcher) {
    super();
    this.#replicas = urls.map(url => ({ dispatcher: open(url), avoidUntil: 0 }));
  }
  /** The next replica in turn: one that is not avoided, else one that the call has not tried, else any. */
  #choose(tried: ReadonlySet<Replica>): Replica | undefined {
    const turn = this.#turn++ % this.#replicas.length;
    const inTurn = [...this.#replicas.slice(turn), ...this.#replicas.slice(0, turn)];
    const untried = inTurn.filter(replica => !tried.has(replica));
    const now = Date.now();
    return untried.find(({ avoidUntil }) => avoidUntil <= now) ?? untried[0] ?? inTurn[0];
  }
  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const tried = triedBy.get(options) ?? new Set();
    const replica = this.#choose(tried);
    if (!replica) throw new Error("a balancer needs a replica");
    triedBy.set(options, tried.add(replica));
    const avoid = () => {
      replica.avoidUntil = Date.now() + avoidForMs;
    };
    return replica.dispatcher.dispatch(options, new WatchedCall(handler, avoid));
  }
  override async close(): Promise<void> {
    await Promise.all(this.#replicas.map(({ dispatcher }) => dispatcher.close()));
  }
  override async destroy(error?: unknown): Promise<void> {
    const reason = error instanceof Error ? error : null;
    await Promise.all(this.#replicas.map(({ dispatcher }) => dispatcher.destroy(reason)));
  }
}
