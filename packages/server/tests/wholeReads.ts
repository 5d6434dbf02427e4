import { drizzle } from 'drizzle-orm/node-postgres';
import type { Executor } from '../src/database/executor.js';
import { WholePool } from '../src/database/WholePool.js';
import { openTestDatabase } from './testDatabase.js';

/** A statement as it was sent. */
interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** A database of a test that keeps the statements it was asked. */
export interface StatementDatabase {
  readonly db: Executor;
  /** Forgets the statements so far. */
  forget(): void;
  /** How many statements there were, and what they read whole, each once. */
  readWhole(): Promise<{ statements: number; whole: string[] }>;
  close(): Promise<void>;
}

/** Opens an empty, migrated database of the caller's own; closing it removes it. */
export async function openStatementDatabase(): Promise<StatementDatabase> {
  const database = await openTestDatabase();
  const pool = new WholePool({ connectionString: database.url });
  let statements: Statement[] = [];
  return {
    db: drizzle(pool, { logger: { logQuery: (text, values) => void statements.push({ text, values }) } }),
    forget: () => {
      statements = [];
    },
    readWhole: async () => {
      const whole = new Set<string>();
      for (const statement of statements) {
        for (const read of await wholeReads(pool, statement)) whole.add(read);
      }
      return { statements: statements.length, whole: [...whole] };
    },
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The reads of a statement that go over a whole table or a whole index, because nothing leads to the rows that are wanted. */
async function wholeReads(pool: WholePool, { text, values }: Statement): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' })
      .filter((node) => node['Node Type'] === 'Seq Scan' || ('Index Name' in node && !('Index Cond' in node)))
      .map((node) => `${node['Node Type']} on ${node['Relation Name'] ?? node['Index Name']}: ${text}`);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
