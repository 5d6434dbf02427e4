import { type CalendarDate, formatUsDate } from '@slip/forms/rules';
import type { ColumnDef } from '@slip/ui/DataGrid';
import { formatMoment } from '../../clock/clock.js';
import { amountColumn } from '../../pages/figureColumn.js';
import { historyWords, periodName, type ShownAccount } from './accountWords.js';

type RowOf<Section extends keyof ShownAccount> = ShownAccount[Section] extends {
  readonly rows: readonly (infer Row)[];
}
  ? Row
  : never;

const day = (date: CalendarDate | null) => (date === null ? '' : formatUsDate(date));
const moment = (at: string | null) => (at === null ? '' : formatMoment(at));

/** A column of plain text. */
const textColumn = <Row extends object>(
  id: string,
  header: string,
  text: (row: Row) => string,
): ColumnDef<Row> => ({ id, header, cell: ({ row }) => text(row.original) });

/** The column that names the row. */
const nameColumn = <Row extends object>(header: string, text: (row: Row) => string): ColumnDef<Row> => ({
  ...textColumn('name', header, text),
  meta: { isRowHeader: true, isWrapping: true },
});

const wrappingColumn = <Row extends object>(column: ColumnDef<Row>): ColumnDef<Row> => ({
  ...column,
  meta: { isWrapping: true },
});

export const licenseColumns: readonly ColumnDef<RowOf<'licenses'>>[] = [
  nameColumn('State', ({ state }) => state),
  textColumn('number', 'Number', ({ number }) => number),
  textColumn('from', 'First day', ({ firstDay }) => day(firstDay)),
  textColumn('to', 'Last day', ({ lastDay }) => day(lastDay)),
];

const linkWords: Readonly<Record<RowOf<'links'>['state'], string>> = {
  waiting: 'Asked',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Not answered',
  acting: 'Files',
  ending: 'Files until',
  ended: 'Filed until',
};

export const linkColumns: readonly ColumnDef<RowOf<'links'>>[] = [
  nameColumn('Name', ({ name }) => name),
  textColumn('number', 'Number', ({ number }) => number),
  textColumn('state', 'Status', ({ state, endedOn }) => `${linkWords[state]} ${day(endedOn)}`.trim()),
  textColumn('since', 'Since', ({ since }) => moment(since)),
];

export const contactColumns: readonly ColumnDef<RowOf<'contacts'>>[] = [
  nameColumn('Name', ({ name }) => name),
  textColumn('type', 'Contact', ({ type }) => type),
  wrappingColumn(textColumn('email', 'Email', ({ email }) => email)),
];

export const policyColumns: readonly ColumnDef<RowOf<'policies'>>[] = [
  nameColumn('Policy number', ({ policyNumber }) => policyNumber),
  wrappingColumn(textColumn('insured', 'Insured', ({ insuredName }) => insuredName)),
  textColumn('state', 'State', ({ homeState }) => homeState),
  amountColumn('premium', 'Premium', ({ premium }) => premium),
  textColumn('submitted', 'Submitted', ({ submittedOn }) => day(submittedOn)),
];

export const invoiceColumns: readonly ColumnDef<RowOf<'invoices'>>[] = [
  nameColumn('Number', ({ number }) => number),
  wrappingColumn(textColumn('title', 'Invoice', ({ title }) => title)),
  textColumn('due', 'Due', ({ dueOn }) => day(dueOn)),
  amountColumn('total', 'Total', ({ total }) => total),
  amountColumn('balance', 'Open', ({ balance }) => balance),
];

const paymentWords: Readonly<Record<RowOf<'payments'>['status'], string>> = {
  submitted: 'Submitted',
  sent: 'Sent to the bank',
  settled: 'Settled',
  returned: 'Returned',
};

export const paymentColumns: readonly ColumnDef<RowOf<'payments'>>[] = [
  nameColumn('Confirmation number', ({ confirmationNumber }) => confirmationNumber),
  textColumn('submitted', 'Submitted', ({ submittedAt }) => moment(submittedAt)),
  textColumn('posts', 'Posts on', ({ postsOn }) => day(postsOn)),
  amountColumn('total', 'Total', ({ total }) => total),
  textColumn('status', 'Status', ({ status }) => paymentWords[status]),
];

export const paperColumns: readonly ColumnDef<RowOf<'papers'>>[] = [
  nameColumn(
    'Paper',
    ({ paper, state }) => `${paper === 'affidavit' ? 'Affidavit' : 'Annual filing'}, ${state}`,
  ),
  textColumn('period', 'Period', ({ period }) => periodName(period)),
  wrappingColumn(textColumn('by', 'Signed by', ({ signedBy }) => signedBy)),
  textColumn('on', 'Signed on', ({ signedOn }) => day(signedOn)),
];

const fileWords: Readonly<Record<RowOf<'files'>['status'], string>> = {
  PROCESSING: 'Processing',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
};

export const fileColumns: readonly ColumnDef<RowOf<'files'>>[] = [
  nameColumn('File', ({ fileName }) => fileName),
  textColumn('kind', 'Kind', ({ isTest }) => (isTest ? 'Test' : 'Production')),
  textColumn('status', 'Status', ({ status }) => fileWords[status]),
  textColumn('at', 'Sent', ({ submittedAt }) => moment(submittedAt)),
  wrappingColumn(textColumn('by', 'By', ({ sentBy }) => sentBy)),
];

export const messageColumns: readonly ColumnDef<RowOf<'messages'>>[] = [
  nameColumn('Message', ({ message }) => message),
  wrappingColumn(textColumn('to', 'To', ({ userName }) => userName)),
  textColumn('at', 'Sent', ({ sentAt }) => moment(sentAt)),
];

export const sessionColumns: readonly ColumnDef<RowOf<'sessions'>>[] = [
  nameColumn('User', ({ userName }) => userName),
  wrappingColumn(textColumn('browser', 'Browser', ({ browser }) => browser)),
  wrappingColumn(textColumn('address', 'Network address', ({ address }) => address)),
  textColumn('used', 'Last used', ({ lastUsedAt }) => moment(lastUsedAt)),
];

export const historyColumns: readonly ColumnDef<RowOf<'history'>>[] = [
  nameColumn('Event', historyWords),
  wrappingColumn(textColumn('about', 'User', ({ about }) => about ?? 'The account')),
  textColumn('at', 'When', ({ at }) => moment(at)),
  wrappingColumn(textColumn('by', 'By', ({ by }) => by ?? '')),
  wrappingColumn(textColumn('reason', 'Reason', ({ reason }) => reason ?? '')),
];
