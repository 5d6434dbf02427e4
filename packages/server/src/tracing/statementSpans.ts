import type { StatementWatch } from '../database/Database.js';
import { statementShape } from '../database/statementShape.js';
import { beginSpan } from './spans.js';

/** Statements as spans of whatever asks them: their shape, never their values. */
export const statementSpans: StatementWatch = (text) => {
  const shape = statementShape(text);
  const operation = /^\w+/.exec(shape)?.[0].toLowerCase() ?? 'statement';
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': shape };
  return beginSpan(operation, { kind: 'client', facts });
};
