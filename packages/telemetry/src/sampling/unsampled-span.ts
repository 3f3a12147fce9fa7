import {
  type Attributes,
  type AttributeValue,
  type HrTime,
  type Link,
  type Span,
  type SpanContext,
  type SpanKind,
  type SpanStatus,
  SpanStatusCode,
} from "@opentelemetry/api";
import { type InstrumentationScope, millisToHrTime } from "@opentelemetry/core";
import type { Resource } from "@opentelemetry/resources";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";

/** What a tracer gives to each of its spans. */
export type Origin = {
  readonly resource: Resource;
  readonly instrumentationScope: InstrumentationScope;
  onEnd(span: ReadableSpan): void;
};

type Start = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly context: SpanContext;
  readonly parent: SpanContext | undefined;
  readonly attributes: Attributes | undefined;
  readonly links: Link[] | undefined;
};

const nowMs = (): number => performance.timeOrigin + performance.now();

/**
 * A span of a trace that is not sampled. It is dropped unless a span of its part fails, so it only keeps what it is given:
 * no checks, no limits, and clock readings that are converted when it is exported. Our code adds no events.
 */
export class UnsampledSpan implements Span, ReadableSpan {
  readonly kind: SpanKind;
  declare readonly parentSpanContext?: SpanContext;
  readonly attributes: Attributes;
  readonly links: Link[];
  readonly events: ReadableSpan["events"] = [];
  readonly droppedAttributesCount = 0;
  readonly droppedEventsCount = 0;
  readonly droppedLinksCount = 0;
  name: string;
  status: SpanStatus = { code: SpanStatusCode.UNSET };
  readonly #context: SpanContext;
  readonly #origin: Origin;
  readonly #startMs = nowMs();
  #endMs: number | undefined;

  constructor({ name, kind, context, parent, attributes, links }: Start, origin: Origin) {
    this.name = name;
    this.kind = kind;
    if (parent) this.parentSpanContext = parent;
    // Copies, because the caller may give the same object to other spans.
    this.attributes = { ...attributes };
    this.links = links ? [...links] : [];
    this.#context = context;
    this.#origin = origin;
  }

  get resource(): Resource {
    return this.#origin.resource;
  }

  get instrumentationScope(): InstrumentationScope {
    return this.#origin.instrumentationScope;
  }

  get startTime(): HrTime {
    return millisToHrTime(this.#startMs);
  }

  get endTime(): HrTime {
    return millisToHrTime(this.#endMs ?? this.#startMs);
  }

  get duration(): HrTime {
    return millisToHrTime((this.#endMs ?? this.#startMs) - this.#startMs);
  }

  get ended(): boolean {
    return this.#endMs !== undefined;
  }

  spanContext(): SpanContext {
    return this.#context;
  }

  isRecording(): boolean {
    return !this.ended;
  }

  setAttribute(name: string, value: AttributeValue): this {
    if (!this.ended) this.attributes[name] = value;
    return this;
  }

  setAttributes(given: Attributes): this {
    if (!this.ended) Object.assign(this.attributes, given);
    return this;
  }

  setStatus(status: SpanStatus): this {
    if (!this.ended) this.status = status;
    return this;
  }

  updateName(name: string): this {
    if (!this.ended) this.name = name;
    return this;
  }

  addLink(link: Link): this {
    return this.addLinks([link]);
  }

  addLinks(links: Link[]): this {
    if (!this.ended) this.links.push(...links);
    return this;
  }

  /** Does nothing, because no event is exported. */
  addEvent(): this {
    return this;
  }

  /** Does nothing, because the message and the stack of an error may quote data. */
  recordException(): void {}

  end(): void {
    if (this.ended) return;
    this.#endMs = nowMs();
    this.#origin.onEnd(this);
  }
}
