import { Query, type QueryResultRow } from 'pg';

declare module 'pg' {
  // What the driver's own types leave out.
  // biome-ignore lint/suspicious/noExplicitAny: the parameters must be those of the class
  interface Query<R extends QueryResultRow = any, I extends any[] = any> {
    readonly text?: string;
    readonly _result: { readonly rows?: unknown[] };
    handleReadyForQuery(connection: unknown): void;
  }
}

/** Whether a query leaves the order of its rows to the database: no `order by` outside of its brackets. */
function isUnordered(text: string): boolean {
  if (!/^\s*(?:select|with)\b/i.test(text)) return false;
  let outside = text;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replaceAll(/\([^()]*\)/g, '');
  }
  return !/\border by\b/i.test(outside);
}

const { handleReadyForQuery } = Query.prototype;

function turnRows(this: Query, connection: unknown): void {
  if (this.text !== undefined && isUnordered(this.text)) this._result.rows?.reverse();
  handleReadyForQuery.call(this, connection);
}

/**
 * In every test the rows of a query that asks for no order come in the other order than usual: PostgreSQL may give them in any, and
 * does so on a larger table or another version. Whatever needs an order has to ask for it. Once only: a worker runs this before each
 * file of tests, and twice the other order is the usual one.
 */
if (handleReadyForQuery.name !== turnRows.name) Query.prototype.handleReadyForQuery = turnRows;
