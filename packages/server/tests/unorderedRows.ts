import { Query, Result } from 'pg';

/** True if a query leaves the order of its rows to the database: no `order by` outside of its brackets. */
function isUnordered(text: string): boolean {
  if (!/^\s*(?:select|with)\b/i.test(text)) return false;
  let outside = text;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replaceAll(/\([^()]*\)/g, '');
  }
  return !/\border by\b/i.test(outside);
}

// The driver's own types leave out what a query does when its rows are there.
const endQuery: unknown = Reflect.get(Query.prototype, 'handleReadyForQuery');
if (typeof endQuery !== 'function') throw new TypeError('Query of pg has no handleReadyForQuery any more.');

const turnRows = function turnRows(this: object, connection: unknown): void {
  const text: unknown = Reflect.get(this, 'text');
  const result: unknown = Reflect.get(this, '_result');
  const rows: unknown = result instanceof Result ? result.rows : undefined;
  if (typeof text === 'string' && isUnordered(text) && Array.isArray(rows)) rows.reverse();
  Reflect.apply(endQuery, this, [connection]);
};

/**
 * In every test the rows of a query that asks for no order come in the other order than usual: PostgreSQL may give them in any, and
 * does so on a larger table or another version. Whatever needs an order has to ask for it. Once only: a worker runs this before each
 * file of tests, and twice the other order is the usual one.
 */
if (endQuery.name !== turnRows.name) Reflect.set(Query.prototype, 'handleReadyForQuery', turnRows);
