import type { Log } from '../log.js';
import type { StatementWatch } from './Database.js';
import { statementShape } from './statementShape.js';

/** Logs statements that take long, by their shape. @param limit milliseconds. */
export function slowStatements(log: Pick<Log, 'warn'>, limit: number): StatementWatch {
  return (text) => {
    const begun = performance.now();
    return (error) => {
      const ms = Math.round(performance.now() - begun);
      if (ms < limit) return;
      log.warn({ ms, statement: statementShape(text), failed: error !== undefined }, 'slow statement');
    };
  };
}
