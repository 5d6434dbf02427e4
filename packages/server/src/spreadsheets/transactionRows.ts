import type { Cents } from '@slip/forms/rules';
import { and, count, eq, lte, ne, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm';
import { accounts, insurers } from '../accounts/tables.js';
import { officeStates } from '../coverage/officeState.js';
import type { Executor } from '../database/executor.js';
import { readAhead } from '../database/readAhead.js';
import { assessmentLines, coverageGroups, policies, transactions } from '../filings/tables.js';
import type { insurerTransactions } from '../insurer-policies/tables.js';
import { mapRows, type ReportSpan, type Rows } from './PlannedReport.js';
import type { ReportedAmounts, ReportedTransaction } from './transactionColumns.js';
import { homeStateOf, readTransactionText, transactionText } from './transactionText.js';

/**
 * So many keys are read together, of several batches: for more of them at once PostgreSQL would rather sort all that follow than go
 * along the index that has them in order.
 */
const KEYS_AT_ONCE = 50_000;

/** Reads the next keys of a report after a key, in their order, as one text with commas. */
type ReadKeys = (after: number, upTo: number, most: number) => Promise<string | null | undefined>;

/**
 * The keys of a report's rows, batch by batch. The keys alone are found and sorted first, for many batches at once; then the
 * rows of a batch are read by their keys. A database that is asked for “the next 2,000 rows” finds and sorts all that follow,
 * each time again.
 */
export async function* keyBatches(
  read: ReadKeys,
  { after: [last = 0] = [], upTo: [most = Number.MAX_SAFE_INTEGER] = [], size }: ReportSpan,
): AsyncGenerator<readonly number[]> {
  const atOnce = Math.max(size, KEYS_AT_ONCE);
  for (let after = last; ; ) {
    const text = await read(after, most, atOnce);
    const keys = text ? text.split(',').map(Number) : [];
    for (let from = 0; from < keys.length; from += size) yield keys.slice(from, from + size);
    if (keys.length < atOnce) return;
    after = keys.at(-1) ?? after;
  }
}

type Reported = typeof transactions | typeof insurerTransactions;

/** In which order every report has its rows, as its head says it. */
export const ORDER_WORDS = 'by received date, then confirmation number';

/** The order of a report's rows; a confirmation number is given once. */
export const rowOrder = ({ receivedOn, confirmationNumber }: Reported) =>
  [receivedOn, confirmationNumber] as const;

/** True if a row comes after another. @param id the id of the other row; 0 for every row */
export const comesAfter = (table: Reported, id: number): SQL | undefined =>
  id === 0
    ? undefined
    : sql`(${table.receivedOn}, ${table.confirmationNumber})
        > (select received_on, confirmation_number from ${table} as other where other.id = ${id})`;

/** The keys of rows in a report's order, as one text with commas: many rows of one number each would cost far more. */
export const joinedKeys = (row: Readonly<Record<'id' | 'receivedOn' | 'confirmationNumber', SQLWrapper>>) =>
  sql<string | null>`string_agg(${row.id}::text, ',' order by ${row.receivedOn}, ${row.confirmationNumber})`;

const { receivedOn, confirmationNumber, premium, fees, taxTotal, feeTotal } = transactions;

/**
 * The ids of the next `most` transactions that meet a condition, as a text with commas between them; null or undefined when there
 * are no more. Rows are in a report's order (received day, then confirmation number): the next ones stand behind the row with the
 * id `after` in that order. What is filed while a report is made has an id above `upTo`, and is left out.
 */
export async function readTransactionKeys(
  db: Executor,
  condition: SQL | undefined,
  [after, upTo, most]: readonly [after: number, upTo: number, most: number],
): Promise<string | null | undefined> {
  const next = db
    .select({ id: transactions.id, receivedOn, confirmationNumber })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(and(condition, comesAfter(transactions, after), lte(transactions.id, upTo)))
    .orderBy(...rowOrder(transactions))
    .limit(most)
    .as('next');
  const [found] = await db.select({ keys: joinedKeys(next) }).from(next);
  return found?.keys;
}

/** The transactions of some keys. A list of keys compared one by one would be planned for longer than it takes to read them. */
const ofKeys = (ids: readonly number[]): SQL =>
  sql`${transactions.id} in (select unnest(${sql.param(ids)}::bigint[]))`;

/** The transactions that fulfil a condition, each as one text, in a report's order. */
function readTexts(db: Executor, condition: SQL | undefined) {
  return db
    .select({ text: transactionText })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .innerJoin(coverageGroups, eq(coverageGroups.id, transactions.groupId))
    .innerJoin(insurers, eq(insurers.id, transactions.insurerId))
    .innerJoin(accounts, eq(accounts.id, policies.agentId))
    .where(condition)
    .orderBy(...rowOrder(transactions));
}

/** Makes a row from each text, one by one while the rows are read: to hold all values in memory would cost more than to read them. */
async function mapTexts<T>(
  db: Executor,
  texts: readonly { readonly text: string }[],
  make: (row: ReportedTransaction) => T,
): Promise<Rows<T>> {
  const stateOf = await officeStates(
    db,
    texts.map(({ text }) => homeStateOf(text)),
  );
  return mapRows(texts, ({ text }) => make(readTransactionText(text, stateOf)));
}

/** A batch of transactions: their ids, and the rows made from them. */
interface MadeBatch<T> {
  readonly ids: readonly number[];
  readonly rows: Rows<T>;
}

/** Makes a row from each transaction of some keys, batch by batch. The next batch is read meanwhile. */
export async function* mapTransactions<T>(
  db: Executor,
  keys: AsyncIterable<readonly number[]>,
  make: (row: ReportedTransaction) => T,
): AsyncGenerator<MadeBatch<T>> {
  for await (const [ids, texts] of readAhead(keys, async (keysOfBatch) =>
    readTexts(db, ofKeys(keysOfBatch)),
  )) {
    yield { ids, rows: await mapTexts(db, texts, make) };
  }
}

/** The transactions that fulfil a condition, in a report's order. */
export const readTransactionRows = async (
  db: Executor,
  condition: SQL | undefined,
): Promise<ReportedTransaction[]> => [...(await mapTexts(db, await readTexts(db, condition), (row) => row))];

/** The premium of the transactions of a month. */
interface SummedMonth {
  /** `2026-01`. */
  readonly month: string;
  readonly premium: Cents;
}

/** The totals of all transactions that fulfil a condition. */
interface TransactionSums extends ReportedAmounts {
  readonly count: number;
  /** The id of the last transaction; 0 if there is none. */
  readonly lastId: number;
  readonly months: readonly SummedMonth[];
}

const total = (amount: SQLWrapper) => sum(amount).mapWith(Number);

/** Adds up the transactions that fulfil a condition, in the database. @param on the date by which the months are counted. */
export async function sumTransactions(
  db: Executor,
  condition: SQL | undefined,
  on: typeof transactions.receivedOn | typeof transactions.effectiveDate,
): Promise<TransactionSums> {
  const month = sql<string>`to_char(${on}, 'YYYY-MM')`;
  const months = await db
    .select({
      month,
      count: count(),
      lastId: sql`max(${transactions.id})`.mapWith(Number),
      premium: total(premium),
      fees: total(fees),
      taxTotal: total(taxTotal),
      feeTotal: total(feeTotal),
    })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .where(condition)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  const lines = await db
    .select({ line: assessmentLines.line, amount: total(assessmentLines.amount) })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .innerJoin(assessmentLines, eq(assessmentLines.transactionId, transactions.id))
    .where(and(condition, ne(assessmentLines.kind, 'fee')))
    .groupBy(assessmentLines.line);
  const all = (name: 'count' | 'premium' | 'fees' | 'taxTotal' | 'feeTotal') =>
    months.reduce((sumSoFar, each) => sumSoFar + each[name], 0);
  return {
    count: all('count'),
    lastId: months.reduce((last, each) => Math.max(last, each.lastId), 0),
    months,
    filed: {
      premium: all('premium'),
      fees: all('fees'),
      taxTotal: all('taxTotal'),
      feeTotal: all('feeTotal'),
    },
    charges: new Map(lines.map(({ line, amount }) => [line, amount])),
  };
}
