import type { DifferenceOrder, DifferenceStanding, Input, Output, office } from '@slip/api/contract';
import {
  type AskedSide,
  daysBetween,
  differenceWords,
  findTransactionType,
  fromYearQuarterNumber,
  normalizeNaic,
  quarterLabel,
  stateFacts,
  todayIn,
} from '@slip/forms/rules';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isAccountLike } from '../../accounts/accountPeople.js';
import { nothingFound } from '../../accounts/agentAccess.js';
import { people } from '../../accounts/people/tables.js';
import { accounts, insurers } from '../../accounts/tables.js';
import { sheetFile } from '../../billing/office/documentSheets.js';
import type { Executor } from '../../database/executor.js';
import { holdsText } from '../../database/foldedText.js';
import { policies, transactions } from '../../filings/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import type { StreamedFile } from '../../http/responses.js';
import { type Addressee, policyReadersOf } from '../../inbox/addressees.js';
import { insurerPolicies, insurerTransactions } from '../../insurer-policies/tables.js';
import { type Column, decimalAmount } from '../../spreadsheets/SpreadsheetExport.js';
import { readDifferences, reportedBy } from '../differences.js';
import { sheetDay, sheetPremium } from '../differencesFile.js';
import { isWaiting, policyDifferences } from '../tables.js';
import { isAsFound, readComparedAt } from './compareSides.js';

type ReadContext = Pick<CallContext<Caller>, 'db' | 'caller' | 'office' | 'now' | 'today'>;
type Row = Output<typeof office.differenceList>['rows'][number];
type DifferenceFilter = Input<typeof office.differenceSheet>['query'];

const { foundAt, id } = policyDifferences;

const orders: Readonly<Record<DifferenceOrder, readonly SQL[]>> = {
  oldest: [asc(foundAt), asc(id)],
  newest: [desc(foundAt), desc(id)],
  amount: [desc(sql`abs(${policyDifferences.amount})`), desc(id)],
};

/** The accounts that a typed text finds. They are few, so the differences are found through an index by their keys. */
function agentsLike(db: Executor, typed: string) {
  return db
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(and(isAccountLike(typed), inArray(accounts.kind, ['Agent', 'IPC'])));
}

function insurersLike(db: Executor, typed: string) {
  return db
    .select({ id: insurers.id })
    .from(insurers)
    .where(or(eq(insurers.naic, normalizeNaic(typed)), holdsText(insurers.name, typed)));
}

function conditionOf(
  { state, kind, quarter, agent, insurer, standing, holder }: DifferenceFilter,
  { db, caller }: ReadContext,
): SQL | undefined {
  const { homeState, agentId, insurerId, takenBy } = policyDifferences;
  return and(
    standing === undefined ? isWaiting(policyDifferences.standing) : eq(policyDifferences.standing, standing),
    state === undefined ? undefined : eq(homeState, state),
    kind && eq(policyDifferences.kind, kind),
    quarter === undefined ? undefined : eq(policyDifferences.quarter, quarter),
    agent === undefined ? undefined : inArray(agentId, agentsLike(db, agent)),
    insurer === undefined ? undefined : inArray(insurerId, insurersLike(db, insurer)),
    holder && (holder === 'me' ? eq(takenBy, caller.personId) : isNull(takenBy)),
  );
}

const selectRows = (db: Executor) =>
  db
    .select({
      row: policyDifferences,
      agentName: accounts.name,
      agent: sql<string | null>`coalesce(${accounts.npn}, ${accounts.accountNumber})`,
      insurer: insurers,
      holder: people,
    })
    .from(policyDifferences)
    .innerJoin(insurers, eq(insurers.id, policyDifferences.insurerId))
    .leftJoin(accounts, eq(accounts.id, policyDifferences.agentId))
    .leftJoin(people, eq(people.id, policyDifferences.takenBy))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectRows>>[number];

function rowOf({ row, agent, agentName, insurer, holder }: Selected, { today, office }: ReadContext): Row {
  return {
    differenceId: row.id,
    kind: row.kind,
    standing: row.standing,
    state: row.homeState,
    quarter: row.quarter,
    policyNumber: row.policyNumber,
    insured: row.insuredName,
    agent: agent ?? '',
    agentName: agentName ?? '',
    naic: insurer.naic ?? '',
    insurerName: insurer.name,
    filed: row.filed,
    reported: row.reported,
    amount: row.amount,
    filedFrom: row.filedFrom,
    reportedFrom: row.reportedFrom,
    foundAt: row.foundAt.toISOString(),
    ageInDays: Math.max(0, daysBetween(todayIn(office.timeZone, row.foundAt), today)),
    holder: holder && { userName: holder.userName, name: `${holder.firstName} ${holder.lastName}` },
  };
}

/** The differences of a filter, by the page. */
export async function differenceList(
  { page, pageSize, ...asked }: Input<typeof office.differenceList>['query'],
  context: ReadContext,
): Promise<Output<typeof office.differenceList>> {
  const { db } = context;
  const condition = conditionOf(asked, context);
  const rows = await selectRows(db)
    .where(condition)
    .orderBy(...orders[asked.order])
    .limit(pageSize)
    .offset(page * pageSize);
  return {
    rows: rows.map((row) => rowOf(row, context)),
    total: await db.$count(policyDifferences, condition),
    comparedAt: await readComparedAt(db),
  };
}

const standingWords: Readonly<Record<DifferenceStanding, string>> = {
  open: 'Open',
  asked: 'Asked',
  settled: 'Settled',
  explained: 'Explained',
  gone: 'Gone',
};

function quarterWords(number: number): string {
  const quarter = fromYearQuarterNumber(number);
  return quarter ? quarterLabel(quarter) : '';
}

const columns: readonly Column<Row>[] = [
  { header: 'Number', cell: ({ differenceId }) => String(differenceId) },
  { header: 'What Differs', cell: ({ kind }) => differenceWords(kind).office },
  { header: 'Stands', cell: ({ standing }) => standingWords[standing] },
  { header: 'State', cell: ({ state }) => stateFacts(state).name },
  { header: 'Quarter', cell: ({ quarter }) => quarterWords(quarter) },
  { header: 'Policy Number', cell: ({ policyNumber }) => policyNumber },
  { header: 'Insured Name', cell: ({ insured }) => insured },
  { header: 'Agent', cell: ({ agentName }) => agentName },
  { header: 'NPN', cell: ({ agent }) => agent },
  { header: 'Insurer', cell: ({ insurerName }) => insurerName },
  { header: 'NAIC', cell: ({ naic }) => naic },
  { header: 'Premium Reported', cell: ({ reported }) => sheetPremium(reported) },
  { header: 'Premium Filed', cell: ({ filed }) => sheetPremium(filed) },
  { header: 'Reported Less Filed', cell: ({ amount }) => decimalAmount(amount) },
  { header: 'First Day Reported', cell: ({ reportedFrom }) => sheetDay(reportedFrom) },
  { header: 'First Day Filed', cell: ({ filedFrom }) => sheetDay(filedFrom) },
  { header: 'Age in Days', cell: ({ ageInDays }) => String(ageInDays) },
  { header: 'Who Has It', cell: ({ holder }) => holder?.name ?? '' },
];

/** The differences of a filter as a sheet. */
export async function differenceSheet(asked: DifferenceFilter, context: ReadContext): Promise<StreamedFile> {
  const rows = await selectRows(context.db)
    .where(conditionOf(asked, context))
    .orderBy(...orders[asked.order]);
  return sheetFile(
    'ListedDifferences.csv',
    columns,
    rows.map((row) => rowOf(row, context)),
  );
}

/** The people who would read a question of the office: those of the agent and of the agency that filed, and those of the insurer. */
export async function readersOf(
  db: Executor,
  { agentId, filedId, reportedId, insurerId }: typeof policyDifferences.$inferSelect,
): Promise<Readonly<Record<AskedSide, readonly Addressee[]>>> {
  const [filed] = await db
    .select({ agencyId: policies.agencyId })
    .from(policies)
    .where(eq(policies.id, filedId ?? 0));
  const [reported] = await db
    .select({ insurerId: insurerPolicies.insurerId })
    .from(insurerPolicies)
    .where(eq(insurerPolicies.id, reportedId ?? 0));
  const reporters = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      reported
        ? eq(accounts.id, reported.insurerId)
        : and(eq(accounts.insurerId, insurerId), inArray(accounts.kind, ['ForeignInsurer', 'AlienInsurer'])),
    )
    .orderBy(asc(accounts.id));
  const insurer: Addressee[] = [];
  for (const { id: account } of reporters) {
    insurer.push(...(await policyReadersOf(db, { agentId: account, agencyId: null })));
  }
  return {
    agent: agentId === null ? [] : await policyReadersOf(db, { agentId, agencyId: filed?.agencyId ?? null }),
    insurer,
  };
}

/** How many transactions of each side are shown: the newest. */
const MAX_TRANSACTIONS = 100;

type Side = Output<typeof office.difference>['filedSide'];

const lineOf = ({
  confirmationNumber,
  type,
  effectiveDate,
  receivedOn,
  premium,
}: Pick<
  typeof insurerTransactions.$inferSelect | typeof transactions.$inferSelect,
  'confirmationNumber' | 'type' | 'effectiveDate' | 'receivedOn' | 'premium'
>) => ({
  confirmationNumber,
  type: findTransactionType(type)?.name ?? '',
  effectiveDate,
  receivedOn,
  premium,
});

/** A side of a difference with its newest transactions. */
async function readSide(
  db: Executor,
  policyId: number | null,
  [table, lines, accountColumn]:
    | readonly [typeof policies, typeof transactions, SQL]
    | readonly [typeof insurerPolicies, typeof insurerTransactions, SQL],
): Promise<Side> {
  if (policyId === null) return null;
  const [found] = await db
    .select({ policy: table, by: accounts.name })
    .from(table)
    .innerJoin(accounts, eq(accounts.id, accountColumn))
    .where(eq(table.id, policyId));
  if (!found) return null;
  const rows = await db
    .select()
    .from(lines)
    .where(eq(lines.policyId, policyId))
    .orderBy(desc(lines.id))
    .limit(MAX_TRANSACTIONS);
  const { agentId, policyNumber, insuredName, submittedOn, totalPremium } = found.policy;
  return {
    policyId,
    agentId,
    policyNumber,
    insured: insuredName,
    by: found.by,
    submittedOn,
    premium: totalPremium,
    transactions: rows.map(lineOf),
  };
}

/** One difference with both sides, as they are now. */
export async function readDifference(
  { differenceId }: Input<typeof office.difference>['query'],
  context: ReadContext,
): Promise<Output<typeof office.difference>> {
  const { db, today } = context;
  const [found] = await selectRows(db).where(eq(id, differenceId));
  if (!found) throw nothingFound();
  const { row } = found;
  const now = (await readDifferences(db, row, reportedBy(today))).find(
    ({ insurerId }) => insurerId === row.insurerId,
  );
  const readers = await readersOf(db, row);
  return {
    ...rowOf(found, context),
    filedSide: await readSide(db, row.filedId, [policies, transactions, sql`${policies.agentId}`]),
    reportedSide: await readSide(db, row.reportedId, [
      insurerPolicies,
      insurerTransactions,
      sql`${insurerPolicies.insurerId}`,
    ]),
    readers: { agent: readers.agent.length, insurer: readers.insurer.length },
    said: [...row.said],
    isCurrent: now === undefined ? row.standing === 'gone' : row.standing !== 'gone' && isAsFound(row, now),
    comparedAt: await readComparedAt(db),
  };
}
