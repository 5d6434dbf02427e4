import type { Input, Output, office } from '@slip/api/contract';
import { type CalendarDate, type Cents, negate, paperPeriod, parseCalendarDate } from '@slip/forms/rules';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { StreamedFile } from '../../http/responses.js';
import { type Column, CSV_START, csvRow, decimalAmount } from '../../spreadsheets/SpreadsheetExport.js';
import type { InvoiceKind } from '../InvoiceKind.js';
import { kindWords, sheetFile } from '../office/documentSheets.js';
import { confirmationNumberOf } from '../payments/confirmationNumber.js';
import type { LedgerAccount } from '../postings.js';
import {
  accountAndKind,
  accountName,
  EARNED_BEFORE,
  eventWords,
  isIncome,
  ledgerAccountOf,
  ledgerAccounts,
} from './ledgerWords.js';
import {
  type Balance,
  type DaySum,
  type JournalFilter,
  type JournalPlace,
  type JournalRow,
  readBalances,
  readDaySums,
  readJournal,
  readYearSums,
  sidesOf,
  yearBegin,
} from './readBooks.js';
import { accountNumbers } from './tables.js';

type BookDuties = Pick<
  GroupHandlers<'office'>,
  | 'trialBalance'
  | 'trialBalanceSheet'
  | 'journal'
  | 'journalSheet'
  | 'yearFigures'
  | 'yearFiguresSheet'
  | 'accountNumbers'
  | 'setAccountNumber'
  | 'generalLedgerSheet'
>;

/** Postings of a file that are read at once. */
const ROWS_AT_ONCE = 1_000;
const kinds: readonly InvoiceKind[] = ['tax', 'fee'];

const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => Cents): Cents =>
  rows.reduce<Cents>((sum, row) => sum + amountOf(row), 0);

async function trialBalance(db: Executor, day: CalendarDate): Promise<Output<typeof office.trialBalance>> {
  const rows = await readBalances(db, day);
  return {
    from: yearBegin(day),
    day,
    rows: rows.map((row) => ({ ...row, accountName: accountName(row.account) })),
    debits: sumOf(rows, ({ debits }) => debits),
    credits: sumOf(rows, ({ credits }) => credits),
    debitBalances: sumOf(rows, ({ closing }) => sidesOf(closing).debit),
    creditBalances: sumOf(rows, ({ closing }) => sidesOf(closing).credit),
  };
}

const balanceColumns: readonly Column<Balance>[] = [
  { header: 'Account', cell: ({ account }) => accountName(account) },
  { header: 'State', cell: ({ state }) => state },
  { header: 'Kind', cell: ({ kind }) => kindWords[kind] },
  { header: 'Opening', cell: ({ opening }) => decimalAmount(opening) },
  { header: 'Debits', cell: ({ debits }) => decimalAmount(debits) },
  { header: 'Credits', cell: ({ credits }) => decimalAmount(credits) },
  { header: 'Debit Balance', cell: ({ closing }) => decimalAmount(sidesOf(closing).debit) },
  { header: 'Credit Balance', cell: ({ closing }) => decimalAmount(sidesOf(closing).credit) },
];

type Asked = Omit<Input<typeof office.journal>['query'], 'after' | 'pageSize'>;

/** The account that a call names. @throws HttpError 400 if there is no such account */
function askedAccount(account: string): LedgerAccount {
  const found = ledgerAccountOf(account);
  if (found) return found;
  const message = `account must be one of ${ledgerAccounts.join(', ')}; "${account}" is not.`;
  throw badRequest([{ path: 'account', message, value: account }]);
}

/** @throws HttpError 400 for an unknown account, and for days in the wrong order */
function filterOf({ account, ...days }: Asked): JournalFilter {
  requireOrder(days);
  return { ...days, account: account === undefined || account === '' ? undefined : askedAccount(account) };
}

function requireOrder({ from, to }: Pick<Asked, 'from' | 'to'>): void {
  if (from === undefined || to === undefined || from <= to) return;
  const message = `to must not be before ${from}; "${to}" is.`;
  throw badRequest([{ path: 'to', message, value: to }]);
}

const keyOf = ({ day, entryId, position }: JournalPlace) => `${day}.${entryId}.${position}`;

/** The place after which the next page begins, from the `next` of the page before. */
function placeOf(next: string | undefined): JournalPlace | undefined {
  const [text = '', entry, position] = next?.split('.') ?? [];
  const day = parseCalendarDate(text);
  return day && { day, entryId: Number(entry), position: Number(position) };
}

/** The documents, payment or remittance that a posting is about. */
function aboutWords({ invoice, credit, paymentId, remittanceId }: JournalRow): string {
  return [
    ...(invoice === null ? [] : [invoice]),
    ...(credit === null ? [] : [credit]),
    ...(paymentId === null ? [] : [`payment ${confirmationNumberOf(paymentId)}`]),
    ...(remittanceId === null ? [] : [`remittance ${remittanceId}`]),
  ].join(', ');
}

const journalColumns: readonly Column<JournalRow>[] = [
  { header: 'Day', cell: ({ day }) => day },
  { header: 'Entry', cell: ({ entryId }) => String(entryId) },
  { header: 'Event', cell: ({ event }) => eventWords[event] },
  { header: 'Account', cell: ({ account }) => accountName(account) },
  { header: 'State', cell: ({ state }) => state },
  { header: 'Kind', cell: ({ kind }) => kindWords[kind] },
  { header: 'Debit', cell: ({ amount }) => decimalAmount(sidesOf(amount).debit) },
  { header: 'Credit', cell: ({ amount }) => decimalAmount(sidesOf(amount).credit) },
  { header: 'About', cell: aboutWords },
  { header: 'Agent', cell: ({ agent }) => agent ?? '' },
];

/** The postings that match a filter, as lines of a file; they are read while the file is sent. */
async function* journalLines(db: Executor, filter: JournalFilter) {
  yield CSV_START + csvRow(journalColumns.map(({ header }) => header));
  let after: JournalPlace | undefined;
  for (;;) {
    const rows = await readJournal(db, filter, after, ROWS_AT_ONCE);
    yield rows.map((row) => csvRow(journalColumns.map(({ cell }) => cell(row)))).join('');
    after = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE || !after) return;
  }
}

async function yearFigures(
  db: Executor,
  year: number,
  today: CalendarDate,
): Promise<Output<typeof office.yearFigures>> {
  // A period is year and quarter in one number, 20264; 0 in place of the quarter is the whole year.
  const { to } = paperPeriod(year * 10);
  const rows = await readYearSums(db, year);
  const balances = await readBalances(db, to);
  const incomeAccounts = ledgerAccounts.filter(isIncome);
  return {
    year,
    isOver: to < today,
    rows: rows.map((row) => ({ ...row, eventName: eventWords[row.event] })),
    // Credits are negative in the ledger, and earnings are credits.
    earned: negate(
      sumOf(balances, ({ account, closing }) =>
        incomeAccounts.some((each) => each === account) ? closing : 0,
      ),
    ),
    earnedBefore: negate(
      sumOf(balances, ({ account, closing }) => (account === EARNED_BEFORE ? closing : 0)),
    ),
  };
}

type YearRow = Output<typeof office.yearFigures>['rows'][number];

const yearColumns: readonly Column<YearRow>[] = [
  { header: 'State', cell: ({ state }) => state },
  { header: 'Event', cell: ({ eventName }) => eventName },
  { header: 'Kind', cell: ({ kind }) => kindWords[kind] },
  { header: 'Entries', cell: ({ entries }) => String(entries) },
  { header: 'Amount', cell: ({ amount }) => decimalAmount(amount) },
];

type Numbers = ReadonlyMap<string, { readonly number: string; readonly title: string }>;
const numberKey = (account: string, kind: InvoiceKind) => `${account} ${kind}`;

async function readNumbers(db: Executor): Promise<Numbers> {
  const rows = await db.select().from(accountNumbers);
  return new Map(
    rows.map(({ account, kind, number, title }) => [numberKey(account, kind), { number, title }]),
  );
}

const accountNumber = (numbers: Numbers, { account, kind, state }: DaySum) =>
  numbers.get(numberKey(account, kind))?.number.replaceAll('{state}', state) ?? '';

const generalColumns = (numbers: Numbers): readonly Column<DaySum>[] => [
  { header: 'Date', cell: ({ day }) => day },
  { header: 'Reference', cell: ({ day, event }) => `${day} ${event}` },
  { header: 'Account Number', cell: (row) => accountNumber(numbers, row) },
  {
    header: 'Account',
    cell: ({ account, kind }) =>
      numbers.get(numberKey(account, kind))?.title || accountAndKind(account, kind),
  },
  {
    header: 'Description',
    cell: ({ event }) => eventWords[event],
  },
  { header: 'State', cell: ({ state }) => state },
  { header: 'Debit', cell: ({ amount }) => decimalAmount(sidesOf(amount).debit) },
  { header: 'Credit', cell: ({ amount }) => decimalAmount(sidesOf(amount).credit) },
];

/** The sums of some days for a general ledger. @throws HttpError 409 while an account with postings has no number */
async function generalLedger(db: Executor, { from, to }: Input<typeof office.generalLedgerSheet>['query']) {
  requireOrder({ from, to });
  const numbers = await readNumbers(db);
  const rows = (await readDaySums(db, from, to)).filter(({ amount }) => amount !== 0);
  const missing = new Set(
    rows
      .filter((row) => accountNumber(numbers, row) === '')
      .map(({ account, kind }) => accountAndKind(account, kind)),
  );
  if (missing.size > 0) {
    throw new HttpError(
      409,
      `These accounts were posted to and have no number yet: ${[...missing].join(', ')}. Give each its number in the general ledger first.`,
    );
  }
  return sheetFile(`GeneralLedger-${from}-${to}.csv`, generalColumns(numbers), rows);
}

/** The office's books for accountants: balances, postings, years, and the file for a general ledger. */
export const bookDuties: BookDuties = {
  trialBalance: ({ query: { day } }, { db, today }) => trialBalance(db, day ?? today),
  trialBalanceSheet: async ({ query: { day } }, { db, today }) =>
    sheetFile(`TrialBalance-${day ?? today}.csv`, balanceColumns, await readBalances(db, day ?? today)),
  journal: async ({ query: { after, pageSize, ...asked } }, { db }) => {
    const found = await readJournal(db, filterOf(asked), placeOf(after), pageSize + 1);
    const rows = found.slice(0, pageSize);
    const last = rows.at(-1);
    return {
      rows: rows.map((row) => ({
        id: keyOf(row),
        day: row.day,
        entry: row.entryId,
        event: row.event,
        eventName: eventWords[row.event],
        account: row.account,
        accountName: accountName(row.account),
        state: row.state,
        kind: row.kind,
        ...sidesOf(row.amount),
        about: aboutWords(row),
        agent: row.agent,
      })),
      next: found.length > pageSize && last ? keyOf(last) : null,
    };
  },
  journalSheet: ({ query }, { db }) =>
    Promise.resolve(
      new StreamedFile('Journal.csv', 'text/csv; charset=utf-8', journalLines(db, filterOf(query))),
    ),
  yearFigures: ({ query: { year } }, { db, today }) => yearFigures(db, year, today),
  yearFiguresSheet: async ({ query: { year } }, { db, today }) =>
    sheetFile(`Year-${year}.csv`, yearColumns, (await yearFigures(db, year, today)).rows),
  accountNumbers: async (_, { db }) => {
    const numbers = await readNumbers(db);
    return ledgerAccounts.flatMap((account) =>
      // Every account has both kinds, except `taxes` and `fees`, which have only their own.
      kinds
        .filter((kind) => !(account === 'taxes' && kind === 'fee') && !(account === 'fees' && kind === 'tax'))
        .map((kind) => ({
          account,
          accountName: accountName(account),
          kind,
          number: '',
          title: '',
          ...numbers.get(numberKey(account, kind)),
        })),
    );
  },
  setAccountNumber: async ({ body: { account: named, kind, number, ...asked } }, context) => {
    const { db, caller, now } = context;
    const account = askedAccount(named);
    const isAsked = and(eq(accountNumbers.account, account), eq(accountNumbers.kind, kind));
    const [before] = await db
      .select({ number: accountNumbers.number, title: accountNumbers.title })
      .from(accountNumbers)
      .where(isAsked)
      .for('update');
    const title = asked.title ?? before?.title ?? '';
    if ((before?.number ?? '') === number && (before?.title ?? '') === title) return { changed: false };
    if (number === '' && title !== '' && title !== before?.title) {
      const message = 'Give the account a number, too: a name alone is not kept.';
      throw badRequest([{ path: 'number', message, value: number }]);
    }
    if (number === '') {
      await db.delete(accountNumbers).where(isAsked);
    } else {
      const saved = { number, title, savedAt: now, savedBy: caller.personId };
      await db
        .insert(accountNumbers)
        .values({ account, kind, ...saved })
        .onConflictDoUpdate({ target: [accountNumbers.account, accountNumbers.kind], set: saved });
    }
    await context.audit({
      action: number === '' ? 'delete' : before ? 'update' : 'create',
      entity: 'account_numbers',
      entityId: numberKey(account, kind),
      before,
      after: { number, title },
    });
    return { changed: true };
  },
  generalLedgerSheet: ({ query }, { db }) => generalLedger(db, query),
};
