import type { Log } from '../log.js';
import type { StatementWatch } from './Database.js';

/** Characters of a shape that are kept: a longer one says no more. */
const MAX_SHAPE_LENGTH = 2_000;

/** Texts in quotes of any kind, also where the end was cut off, and numbers. Names in double quotes are those of tables and columns. */
const VALUES =
  /\be'(?:[^'\\]|\\.|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$([a-z_]*)\$[\s\S]*?(?:\$\1\$|$)|(?<![\w$"])\d+(?:\.\d+)?\b/gi;
const PLACEHOLDERS = /\$\d+(?:\s*,\s*(?:\$\d+|default))+/gi;
const ROWS = /\((\$…|\$\d+|default)\)(?:\s*,\s*\((?:\$…|\$\d+|default)\))+/gi;

/**
 * A statement as it may be shown: never a value, which may be a name or a policy, and the same text however many rows or keys it
 * is about.
 */
export function statementShape(text: string): string {
  return text
    .slice(0, 4 * MAX_SHAPE_LENGTH)
    .replaceAll(VALUES, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(PLACEHOLDERS, '$…')
    .replaceAll(ROWS, '($…), …')
    .trim()
    .slice(0, MAX_SHAPE_LENGTH);
}

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
