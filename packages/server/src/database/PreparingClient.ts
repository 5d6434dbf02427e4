import { Client, type ClientConfig, type QueryArrayConfig, type QueryConfig } from 'pg';

/** Statements that one connection keeps at the most: each takes some memory of the database as long as the connection lives. */
const MOST = 300;

/** Names of the statements that came more than once, by their text; the same on every connection of this process. */
const names = new Map<string, string>();
/** Texts that came once. */
const seen = new Set<string>();

/** The name of a statement that is worth keeping. One that comes only once is not. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  if (!seen.delete(text)) {
    // Texts that differ each time, by the length of a list, would fill the memory.
    if (seen.size >= MOST) seen.clear();
    seen.add(text);
    return undefined;
  }
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

const isNameless = (query: unknown): query is QueryConfig | QueryArrayConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query) &&
  (!('name' in query) || query.name === undefined);

/**
 * A connection whose transactions have a statement parsed and planned once, from the second time it is asked on: a filing asks
 * some twenty-five by their keys, most of which take longer to plan than to execute. Outside of transactions people search, and
 * the best plan depends on what they look for.
 */
export class PreparingClient extends Client {
  #isInTransaction = false;

  constructor(config?: ClientConfig) {
    super(config);
    const ask = this.query.bind(this);
    this.query = (query: unknown, ...rest: unknown[]) =>
      Reflect.apply(ask, this, [this.#named(query, rest[0]), ...rest]);
  }

  #named(query: unknown, values: unknown): unknown {
    if (!isNameless(query)) return query;
    const { text } = query;
    if (text.startsWith('begin')) this.#isInTransaction = true;
    if (text === 'commit' || text === 'rollback') this.#isInTransaction = false;
    const isWorthIt = this.#isInTransaction && Array.isArray(values) && values.length > 0;
    return isWorthIt ? { ...query, name: nameOf(text) } : query;
  }
}
