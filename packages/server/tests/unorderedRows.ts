import { Query, Result } from 'pg';

/** A query without what stands in its brackets. */
function outsideBrackets(text: string): string {
  let outside = text;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replaceAll(/\([^()]*\)/g, '§');
  }
  return outside;
}

const partsOfSelect =
  /^\s*select\s+(?:distinct\s+)?([^]*?)\s+from\s([^]*)\border by\b([^]*?)(?:\s(?:limit|offset|for)\s[^]*)?$/i;

/** The places in a row of the columns that a query orders by; none where one of them is not among those that it gives. */
function orderedPlaces(outside: string, columns: number): readonly number[] {
  const [, list = '', from = '', order = ''] = partsOfSelect.exec(outside) ?? [];
  if (list === '' || /\b(?:union|except|intersect)\b/i.test(from)) return [];
  const given = list.split(',').map((column) => column.trim());
  // Such as `*`, or a text with a comma. Of two functions nobody could tell here whether they are the same.
  if (given.length !== columns || order.includes('§')) return [];
  const isOneTable = !/\bjoin\b/i.test(from);
  const places = order.split(',').map((key) => {
    const named = key.trim().replace(/(?:\s+(?:asc|desc))?(?:\s+nulls\s+(?:first|last))?$/i, '');
    if (/^\d+$/.test(named)) return Number(named) - 1;
    // The driver of our queries names a column without its table where there is one table.
    const alone = isOneTable ? named.replace(/^.*\./, '') : named;
    return given.findIndex(
      (column) => column === named || column === alone || column.endsWith(` as ${named}`),
    );
  });
  return places.includes(-1) ? [] : places;
}

/** Turns the rows around that are equal in what their query orders by. */
function turnTies(rows: unknown[], keysOf: (row: unknown) => readonly unknown[]): void {
  let first = 0;
  let keys = keysOf(rows[first]);
  for (let next = 1; next <= rows.length; next += 1) {
    const nextKeys = next < rows.length ? keysOf(rows[next]) : undefined;
    // A value that is an object, such as a moment that the driver has read, is equal to no other.
    if (nextKeys?.every((key, place) => Object.is(key, keys[place]))) continue;
    for (let [from, to] = [first, next - 1]; from < to; from += 1, to -= 1) {
      [rows[from], rows[to]] = [rows[to], rows[from]];
    }
    first = next;
    keys = nextKeys ?? [];
  }
}

/** Puts the rows of a query into another order that the query allows. */
function turn(text: string, { rows, fields }: Result): void {
  if (rows.length < 2 || !/^\s*(?:select|with)\b/i.test(text)) return;
  const outside = outsideBrackets(text);
  if (!/\border by\b/i.test(outside)) {
    rows.reverse();
    return;
  }
  const places = orderedPlaces(outside, fields.length);
  if (places.length === 0) return;
  const names = fields.map(({ name }) => name);
  turnTies(rows, (row) =>
    places.map((place): unknown =>
      Array.isArray(row) ? row[place] : Reflect.get(Object(row), names[place] ?? ''),
    ),
  );
}

// The driver's own types leave out what a query does when its rows are there.
const endQuery: unknown = Reflect.get(Query.prototype, 'handleReadyForQuery');
if (typeof endQuery !== 'function') throw new TypeError('Query of pg has no handleReadyForQuery any more.');

const turnRows = function turnRows(this: object, connection: unknown): void {
  const text: unknown = Reflect.get(this, 'text');
  const result: unknown = Reflect.get(this, '_result');
  if (typeof text === 'string' && result instanceof Result) turn(text, result);
  Reflect.apply(endQuery, this, [connection]);
};

/**
 * In every test the rows of a query that asks for no order come in the other order than usual, and so do rows that are equal in what a
 * query orders by: PostgreSQL may give them in any, and does so on a larger table or another version. Whatever needs an order has to
 * ask for all of it. Once only: a worker runs this before each file of tests, and twice the other order is the usual one.
 */
if (endQuery.name !== turnRows.name) Reflect.set(Query.prototype, 'handleReadyForQuery', turnRows);
