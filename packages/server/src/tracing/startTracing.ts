import { keepSpans } from './spans.js';

/**
 * Begins to record spans if the operator names a collector. Otherwise nothing of OpenTelemetry is loaded.
 * @returns a function that sends the spans that wait, and ends the tracing.
 */
export async function startTracing(
  endpoint: string | undefined,
  process: 'server' | 'worker',
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const { openTracer } = await import('./openTelemetry.js');
  const open = openTracer(endpoint, process);
  keepSpans(open.tracer);
  return async () => {
    keepSpans();
    await open.close();
  };
}
