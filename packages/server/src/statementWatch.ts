import type { StatementWatch } from './database/Database.js';
import { slowStatements } from './database/statementShape.js';
import type { Environment } from './environment.js';
import type { Log } from './log.js';
import { statementSpans } from './tracing/statementSpans.js';

/** The watch over statements of the database: for slow ones in the log, for spans in traces, or both; undefined where neither is wanted. */
export function statementWatch(
  {
    SLIP_SLOW_STATEMENT_MS: limit,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  }: Pick<Environment, 'SLIP_SLOW_STATEMENT_MS' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  log: Pick<Log, 'warn'>,
): StatementWatch | undefined {
  const slow = limit > 0 ? slowStatements(log, limit) : undefined;
  if (collector === undefined) return slow;
  if (slow === undefined) return statementSpans;
  return (text) => {
    const ends = [slow(text), statementSpans(text)];
    return (error) => ends.forEach((end) => end(error));
  };
}
