import type { Input, office } from '@slip/api/contract';
import { fromYearQuarterNumber, quarterDays, quarterLabel } from '@slip/forms/rules';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { StreamedFile } from '../../http/responses.js';
import { MAX_ARCHIVED, zipFile } from '../../pdf/zipFile.js';
import { ledgerEntries, ledgerPostings } from '../tables.js';
import { ownAccounts, type StatementDays } from './readStatement.js';
import { statementPdf } from './statementPaper.js';

/** The agents with something on their statement of some days: a movement, or a balance that is carried on. */
async function agentsWithStatement(db: Executor, { from, to }: StatementDays): Promise<readonly number[]> {
  const rows = await db
    .select({ agentId: sql<number>`${ledgerEntries.agentId}`.mapWith(Number) })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(inArray(ledgerPostings.account, [...ownAccounts]), lte(ledgerEntries.on, to)))
    .groupBy(ledgerEntries.agentId)
    .having(sql`bool_or(${ledgerEntries.on} >= ${from}::date) or sum(${ledgerPostings.amount}) <> 0`)
    .orderBy(ledgerEntries.agentId);
  return rows.map(({ agentId }) => agentId);
}

/**
 * The statements of a quarter of all accounts as one archive, made while it is sent: the quarter is over, so that none of them changes meanwhile.
 * @throws HttpError 409 for a quarter that is not over, or that has no statements
 */
export async function quarterStatements(
  { query }: Input<typeof office.quarterStatements>,
  context: CallContext<Caller>,
): Promise<StreamedFile> {
  const { db, now, today, office: ours } = context;
  const quarter = fromYearQuarterNumber(query.quarter);
  if (!quarter) throw new Error(`${query.quarter} is no quarter.`);
  const name = quarterLabel(quarter);
  const days = quarterDays(quarter);
  if (today <= days.to) {
    throw new HttpError(409, `The ${name} is not over: its statements are complete on the day after it.`);
  }
  const agents = await agentsWithStatement(db, days);
  if (agents.length === 0) {
    throw new HttpError(
      409,
      `In the ${name} nothing was owed and nothing moved: nobody has a statement of it.`,
    );
  }
  if (agents.length > MAX_ARCHIVED) {
    throw new HttpError(
      409,
      `An archive holds ${MAX_ARCHIVED} statements at most; ${agents.length} accounts have one.`,
    );
  }
  const after = { statements: agents.length };
  await context.audit({ action: 'export', entity: 'statements', entityId: query.quarter, after });
  async function* statements() {
    for (const agentId of agents) yield await statementPdf(db, agentId, days, { now, today, office: ours });
  }
  return new StreamedFile(`Statements-${query.quarter}.zip`, 'application/zip', zipFile(statements(), today));
}
