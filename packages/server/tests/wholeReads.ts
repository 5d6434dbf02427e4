import type { Pool } from 'pg';

/** A statement as it was sent. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
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
export async function wholeReads(pool: Pool, { text, values }: Statement): Promise<string[]> {
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
