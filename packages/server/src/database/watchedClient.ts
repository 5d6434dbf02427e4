import type { Client, ClientConfig } from 'pg';
import type { StatementWatch } from './Database.js';

/** The text of a query; undefined for a stream, such as `COPY`, which ends when its reader does. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined;
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined;
}

/** Makes connections report each statement when it begins and when it has ended. */
export function watchedClient(base: typeof Client, watch: StatementWatch): typeof Client {
  return class WatchedClient extends base {
    constructor(config?: string | ClientConfig) {
      super(config);
      const ask = this.query.bind(this);
      this.query = (query: unknown, ...rest: unknown[]) => {
        const text = textOf(query);
        if (text === undefined) return Reflect.apply(ask, this, [query, ...rest]);
        const ended = watch(text);
        const last: unknown = rest.at(-1);
        if (typeof last === 'function') {
          const reportEnd = (error: unknown, ...answer: unknown[]) => {
            ended(error ?? undefined);
            return Reflect.apply(last, undefined, [error, ...answer]);
          };
          return Reflect.apply(ask, this, [query, ...rest.slice(0, -1), reportEnd]);
        }
        const asked: unknown = Reflect.apply(ask, this, [query, ...rest]);
        if (asked instanceof Promise) asked.then(() => ended(), ended);
        return asked;
      };
    }
  };
}
