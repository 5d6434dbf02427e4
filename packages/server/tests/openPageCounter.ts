import { drizzle } from 'drizzle-orm/node-postgres';
import type { Executor } from '../src/database/executor.js';
import { WholePool } from '../src/database/WholePool.js';

/** A statement as it was sent. */
interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Counts the pages of tables and indexes that reads touch, which no other work of the machine changes. */
export interface PageCounter {
  /** Asked by the calls that are counted. */
  readonly db: Executor;
  /** Makes a call, then asks each of its statements again with `explain (analyze, buffers)`. @returns the pages of all of them */
  pagesOf(call: () => Promise<unknown>): Promise<number>;
  /** Reads all tables, so that what was removed is out of the way and plans know what there is, however long it takes. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

interface Explained {
  readonly 'QUERY PLAN': readonly [
    { readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number } },
  ];
}

/** Opens a counter on a database, with connections of its own that have no limit of time. */
export function openPageCounter(url: string): PageCounter {
  const pool = new WholePool({ connectionString: url, options: '-c jit=off' });
  let statements: Statement[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }),
  };
  return {
    db: drizzle(pool, { logger }),
    pagesOf: async (call) => {
      statements = [];
      await call();
      let pages = 0;
      for (const { text, values } of statements) {
        const { rows } = await pool.query<Explained>(
          `explain (analyze, buffers, format json) ${text}`,
          values,
        );
        const plan = rows[0]?.['QUERY PLAN'][0].Plan;
        pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
      }
      return pages;
    },
    settle: async () => {
      await pool.query('vacuum analyze');
    },
    close: () => pool.end(),
  };
}
