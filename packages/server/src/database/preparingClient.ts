import { Client, type ClientConfig, type QueryArrayConfig, type QueryConfig } from 'pg';

/** The most statements that one connection keeps: each takes some memory of the database as long as the connection lives. */
const MAX_STATEMENTS = 300;

const isNameless = (query: unknown): query is QueryConfig | QueryArrayConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('submit' in query) &&
  (!('name' in query) || query.name === undefined);

/** The names of the statements that are worth keeping, the same on every connection of a pool. */
class StatementNames {
  readonly #names = new Map<string, string>();
  /** Texts that came once. */
  readonly #seen = new Set<string>();

  /** The name of a statement. One that comes only once has none. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_STATEMENTS) return known;
    if (!this.#seen.delete(text)) {
      // Texts that differ each time, by the length of a list, would fill the memory.
      if (this.#seen.size >= MAX_STATEMENTS) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    const name = `s${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/**
 * Makes the connections of a pool keep the statements of transactions prepared, from their second use on. A filing executes some twenty-five
 * by their keys, most of which take longer to plan than to execute. Statements outside of transactions are searches, whose best plan depends
 * on their values.
 */
export function preparingClient(): typeof Client {
  const names = new StatementNames();
  return class PreparingClient extends Client {
    #isInTransaction = false;

    constructor(config?: string | ClientConfig) {
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
      return isWorthIt ? { ...query, name: names.nameOf(text) } : query;
    }
  };
}
