/** Facts about a span: names and numbers that the product itself makes. Never a text that a person wrote, nor a path, a key or a value. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** How a span begins. */
export interface SpanStart {
  /** The kind of work, for a reader of traces. @default internal */
  readonly kind?: 'server' | 'client' | 'internal';
  readonly facts?: SpanFacts;
  /** The `traceparent` of the span in another process that this span belongs to. @default the enclosing span */
  readonly parent?: string | null | undefined;
  /** The `traceparent` of the span that asked for this work and did not wait for it. */
  readonly askedBy?: string | null | undefined;
}

/** Records spans. */
export interface Tracer {
  inSpan<T>(name: string, start: SpanStart, work: () => Promise<T>): Promise<T>;
  /** Begins a span that encloses no others. @returns the function that ends it. */
  begin(name: string, start: SpanStart): (error?: unknown) => void;
  /** Names the current span, and adds facts to it. */
  describe(name: string, facts: SpanFacts, hasFailed: boolean): void;
  /** The `traceparent` of the current span, for a process that goes on with its work. */
  traceparent(): string | undefined;
}

/** The tracer of this process; undefined unless the operator wants traces. */
let tracer: Tracer | undefined;

/** Sets the tracer that records the spans of this process; without one none are recorded. */
export function keepSpans(newTracer?: Tracer): void {
  tracer = newTracer;
}

/** Does some work in a span of its own. */
export function inSpan<T>(name: string, start: SpanStart, work: () => Promise<T>): Promise<T> {
  return tracer === undefined ? work() : tracer.inSpan(name, start, work);
}

const endNoSpan = () => undefined;

/** Begins a span that encloses no others. @returns the function that ends it. */
export function beginSpan(name: string, start: SpanStart): (error?: unknown) => void {
  return tracer === undefined ? endNoSpan : tracer.begin(name, start);
}

/** Names the current span once its name is known, and adds facts to it. */
export function describeSpan(name: string, facts: SpanFacts, hasFailed: boolean): void {
  tracer?.describe(name, facts, hasFailed);
}

/** The `traceparent` of the current span (W3C Trace Context); undefined when there is none. */
export function traceparent(): string | undefined {
  return tracer?.traceparent();
}
