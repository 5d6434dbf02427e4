import type { PGlite } from '@electric-sql/pglite';

/** What an engine with a single connection is asked: who works on it for long learns from it whether others wait. */
export interface EngineUse {
  /** Queries and transactions so far, whether they are over or not. */
  readonly asked: number;
  /** Those that wait or are executed. */
  readonly underWay: number;
}

/** An engine that counts what it is asked. */
export function countedEngine(engine: PGlite): { readonly counted: PGlite; readonly use: EngineUse } {
  const use = { asked: 0, underWay: 0 };

  async function count(call: () => unknown): Promise<unknown> {
    use.asked += 1;
    use.underWay += 1;
    try {
      return await call();
    } finally {
      use.underWay -= 1;
    }
  }

  const counted = new Proxy(engine, {
    get(target, name): unknown {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const call = () => Reflect.apply(member, target, args) as unknown;
        return name === 'query' || name === 'transaction' ? count(call) : call();
      };
    },
  });
  return { counted, use };
}
