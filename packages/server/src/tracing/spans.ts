/** Told of a span: names and numbers that the product itself makes. Never what a person wrote, nor a path, a key or a value. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** How a span begins. */
export interface SpanStart {
  /** The kind of work, for a reader of traces. @default internal */
  readonly kind?: 'server' | 'client' | 'internal';
  readonly facts?: SpanFacts;
  /** The span elsewhere that this one belongs to, as its `traceparent` says; the one around it, when left out. */
  readonly parent?: string | null | undefined;
  /** The span elsewhere that asked for it and did not wait for it. */
  readonly askedBy?: string | null | undefined;
}

/** Who keeps spans. */
export interface Tracer {
  inSpan<T>(name: string, start: SpanStart, work: () => Promise<T>): Promise<T>;
  /** Begins a span in which nothing else happens. @returns what ends it. */
  begin(name: string, start: SpanStart): (error?: unknown) => void;
  /** Names the span that is under way, and tells more of it. */
  describe(name: string, facts: SpanFacts, hasFailed: boolean): void;
  /** The mark of the span that is under way, for whoever goes on with it. */
  traceparent(): string | undefined;
}

/** The one of this process; there is none unless the operator wants traces. */
let tracer: Tracer | undefined;

/** Says who keeps the spans of this process; nobody when left out. */
export function keepSpans(keeper?: Tracer): void {
  tracer = keeper;
}

/** Does some work in a span of its own. */
export function inSpan<T>(name: string, start: SpanStart, work: () => Promise<T>): Promise<T> {
  return tracer === undefined ? work() : tracer.inSpan(name, start, work);
}

const nothing = () => undefined;

/** Begins a span in which nothing else happens. @returns what ends it. */
export function beginSpan(name: string, start: SpanStart): (error?: unknown) => void {
  return tracer === undefined ? nothing : tracer.begin(name, start);
}

/** Names the span that is under way, once it is known better, and tells more of it. */
export function describeSpan(name: string, facts: SpanFacts, hasFailed: boolean): void {
  tracer?.describe(name, facts, hasFailed);
}

/** The mark of the span that is under way (W3C Trace Context); nothing when there is none. */
export function traceparent(): string | undefined {
  return tracer?.traceparent();
}
