import { connectPostgres } from '../database/connectPostgres.js';
import { reasonOf } from '../database/reasonOf.js';
import { StartProblem } from '../StartProblem.js';
import type { Finding } from './Finding.js';

/** How the way through a pooler is. */
export async function poolerFinding(databaseUrl: string): Promise<Finding> {
  try {
    const client = await connectPostgres({ databaseUrl, isPooled: true });
    try {
      const { rows } = await client.query<{ readonly statement_timeout: string }>('show statement_timeout');
      const limit = rows[0]?.statement_timeout ?? '0';
      return limit === '0'
        ? {
            check: 'pooler',
            isGood: false,
            words: `Statements through DATABASE_URL may take for ever, as a pooler passes no limit on: run "alter role … set statement_timeout = '30s'" for its user.`,
          }
        : { check: 'pooler', isGood: true, words: `It answers, and ends statements after ${limit}.` };
    } finally {
      await client.end();
    }
  } catch (error) {
    const words = error instanceof StartProblem ? error.message : `${reasonOf(error)}.`;
    return { check: 'pooler', isGood: false, words };
  }
}
