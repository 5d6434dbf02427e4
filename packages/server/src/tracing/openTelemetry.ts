import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { sqlState } from '../database/databaseError.js';
import type { SpanStart, Tracer } from './spans.js';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<NonNullable<SpanStart['kind']>, SpanKind>;

/** A tracer that sends its spans to a collector. */
export interface OpenTracer {
  readonly tracer: Tracer;
  /** Sends the spans that wait, and ends. */
  close(): Promise<void>;
}

/** The context of a span in another process, from its `traceparent`; undefined if that is missing or wrong. */
function remoteContext(header: string | null | undefined) {
  return typeof header === 'string' ? (parseTraceParent(header) ?? undefined) : undefined;
}

/** Marks a span as failed, with the kind of failure, but never its message, which may repeat a text that a person wrote. */
function fail(span: Span, error: unknown): void {
  const type = sqlState(error) ?? (error instanceof Error ? error.name : 'unknown');
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/**
 * Sends spans to a collector. How many are kept, and under which name, is set by the usual variables `OTEL_TRACES_SAMPLER`,
 * `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`.
 */
export function openTracer(endpoint: string, process: 'server' | 'worker'): OpenTracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    // Of two that are merged, the latter counts.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'slip', 'slip.process': process }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const spans = provider.getTracer('slip');
  const current = new AsyncLocalStorage<Span>();

  function parentOf({ parent }: SpanStart): Context {
    const remote = remoteContext(parent);
    if (remote) return trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
    const enclosing = current.getStore();
    return enclosing === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, enclosing);
  }

  function open(name: string, start: SpanStart): Span {
    const { kind = 'internal', facts = {} } = start;
    const asker = remoteContext(start.askedBy);
    const links = asker === undefined ? [] : [{ context: asker }];
    return spans.startSpan(name, { kind: kinds[kind], attributes: facts, links }, parentOf(start));
  }

  const tracer: Tracer = {
    inSpan: async (name, start, work) => {
      const span = open(name, start);
      try {
        return await current.run(span, work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    begin: (name, start) => {
      const span = open(name, start);
      return (error) => {
        if (error !== undefined) fail(span, error);
        span.end();
      };
    },
    describe: (name, facts, hasFailed) => {
      const span = current.getStore();
      span?.updateName(name).setAttributes(facts);
      if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    traceparent: () => {
      const context = current.getStore()?.spanContext();
      return (
        context &&
        // `00` is the version of the header (W3C Trace Context).
        `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`
      );
    },
  };
  return { tracer, close: () => provider.shutdown() };
}
