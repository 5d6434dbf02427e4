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
  /** How many statements there were, what they read whole, and which sort all rows to give the first of them; each once. */
  readWhole(): Promise<{ statements: number; whole: string[]; sorted: string[] }>;
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
      const sorted = new Set<string>();
      for (const statement of statements) {
        const nodes = await planOf(pool, statement);
        for (const read of wholeReads(nodes)) whole.add(`${read}: ${statement.text}`);
        if (nodes.some(isSortedWhole)) sorted.add(statement.text);
      }
      return { statements: statements.length, whole: [...whole], sorted: [...sorted] };
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

/** True for a limit to rows that are all sorted first. */
const isSortedWhole = (node: Plan) =>
  node['Node Type'] === 'Limit' && node.Plans?.some((from) => from['Node Type'] === 'Sort') === true;

/** The reads of a plan that go over a whole table or a whole index, because nothing leads to the rows that are wanted. */
const wholeReads = (nodes: readonly Plan[]): string[] =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan' || ('Index Name' in node && !('Index Cond' in node)))
    .map((node) => `${node['Node Type']} on ${node['Relation Name'] ?? node['Index Name']}`);

/** The plan of a statement, as of tables so large that none is read whole if there is another way. */
async function planOf(pool: WholePool, { text, values }: Statement): Promise<readonly Plan[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' });
  } finally {
    await client.query('rollback');
    client.release();
  }
}
