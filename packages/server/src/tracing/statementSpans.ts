import type { StatementWatch } from '../database/Database.js';
import { statementShape } from '../database/statementShape.js';
import { beginSpan } from './spans.js';

/** Records each statement as a span: its shape, never its values. */
export const statementSpans: StatementWatch = (text) => {
  const shape = statementShape(text);
  const operation = /^\w+/.exec(shape)?.[0].toLowerCase() ?? 'statement';
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': shape };
  return beginSpan(operation, { kind: 'client', facts });
};
