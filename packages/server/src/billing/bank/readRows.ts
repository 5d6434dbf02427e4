import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';

/** Executes a statement and returns its rows; the caller checks their content. */
export async function readRows(db: Executor, statement: SQL): Promise<readonly unknown[]> {
  const answer: unknown = await db.execute(statement);
  if (typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)) {
    return answer.rows;
  }
  throw new Error('The database has answered without rows.');
}
