import type { CalendarDate } from '@slip/forms/rules';
import { formatAmount, formatUsDate } from '@slip/forms/rules';
import type { ColumnDef } from '@slip/ui/DataGrid';
import { formatMoment } from '../../clock/clock.js';
import { historyWords, periodName, type ShownAccount } from './accountWords.js';

type RowOf<Section extends keyof ShownAccount> = ShownAccount[Section] extends {
  readonly rows: readonly (infer Row)[];
}
  ? Row
  : never;

const day = (date: CalendarDate | null) => (date === null ? '' : formatUsDate(date));
const moment = (at: string | null) => (at === null ? '' : formatMoment(at));

/** A column of plain text. */
const plain = <Row extends object>(
  id: string,
  header: string,
  text: (row: Row) => string,
): ColumnDef<Row> => ({ id, header, cell: ({ row }) => text(row.original) });

/** The column that names the row. */
const naming = <Row extends object>(header: string, text: (row: Row) => string): ColumnDef<Row> => ({
  ...plain('name', header, text),
  meta: { isRowHeader: true, isWrapping: true },
});

const wrapping = <Row extends object>(column: ColumnDef<Row>): ColumnDef<Row> => ({
  ...column,
  meta: { isWrapping: true },
});
const figure = <Row extends object>(column: ColumnDef<Row>): ColumnDef<Row> => ({
  ...column,
  meta: { align: 'end' },
});

export const licenseColumns: readonly ColumnDef<RowOf<'licenses'>>[] = [
  naming('State', ({ state }) => state),
  plain('number', 'Number', ({ number }) => number),
  plain('from', 'First day', ({ firstDay }) => day(firstDay)),
  plain('to', 'Last day', ({ lastDay }) => day(lastDay)),
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
  naming('Name', ({ name }) => name),
  plain('number', 'Number', ({ number }) => number),
  plain('state', 'State', ({ state, endedOn }) => `${linkWords[state]} ${day(endedOn)}`.trim()),
  plain('since', 'Since', ({ since }) => moment(since)),
];

export const contactColumns: readonly ColumnDef<RowOf<'contacts'>>[] = [
  naming('Name', ({ name }) => name),
  plain('type', 'Contact', ({ type }) => type),
  wrapping(plain('email', 'Email', ({ email }) => email)),
];

export const policyColumns: readonly ColumnDef<RowOf<'policies'>>[] = [
  naming('Policy number', ({ policyNumber }) => policyNumber),
  wrapping(plain('insured', 'Insured', ({ insuredName }) => insuredName)),
  plain('state', 'State', ({ homeState }) => homeState),
  figure(plain('premium', 'Premium', ({ premium }) => formatAmount(premium))),
  plain('submitted', 'Submitted', ({ submittedOn }) => day(submittedOn)),
];

export const invoiceColumns: readonly ColumnDef<RowOf<'invoices'>>[] = [
  naming('Number', ({ number }) => number),
  wrapping(plain('title', 'Invoice', ({ title }) => title)),
  plain('due', 'Due', ({ dueOn }) => day(dueOn)),
  figure(plain('total', 'Total', ({ total }) => formatAmount(total))),
  figure(plain('balance', 'Open', ({ balance }) => formatAmount(balance))),
];

const paymentWords: Readonly<Record<RowOf<'payments'>['status'], string>> = {
  submitted: 'Submitted',
  sent: 'Sent to the bank',
  settled: 'Settled',
  returned: 'Returned',
};

export const paymentColumns: readonly ColumnDef<RowOf<'payments'>>[] = [
  naming('Confirmation number', ({ confirmationNumber }) => confirmationNumber),
  plain('submitted', 'Submitted', ({ submittedAt }) => moment(submittedAt)),
  plain('posts', 'Posts on', ({ postsOn }) => day(postsOn)),
  figure(plain('total', 'Total', ({ total }) => formatAmount(total))),
  plain('status', 'State', ({ status }) => paymentWords[status]),
];

export const paperColumns: readonly ColumnDef<RowOf<'papers'>>[] = [
  naming('Paper', ({ paper, state }) => `${paper === 'affidavit' ? 'Affidavit' : 'Annual filing'}, ${state}`),
  plain('period', 'Period', ({ period }) => periodName(period)),
  wrapping(plain('by', 'Signed by', ({ signedBy }) => signedBy)),
  plain('on', 'Signed on', ({ signedOn }) => day(signedOn)),
];

const fileWords: Readonly<Record<RowOf<'files'>['status'], string>> = {
  PROCESSING: 'Processing',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
};

export const fileColumns: readonly ColumnDef<RowOf<'files'>>[] = [
  naming('File', ({ fileName }) => fileName),
  plain('kind', 'Kind', ({ isTest }) => (isTest ? 'Test' : 'Production')),
  plain('status', 'State', ({ status }) => fileWords[status]),
  plain('at', 'Sent', ({ submittedAt }) => moment(submittedAt)),
  wrapping(plain('by', 'By', ({ sentBy }) => sentBy)),
];

export const messageColumns: readonly ColumnDef<RowOf<'messages'>>[] = [
  naming('Message', ({ message }) => message),
  wrapping(plain('to', 'To', ({ userName }) => userName)),
  plain('at', 'Sent', ({ sentAt }) => moment(sentAt)),
];

export const sessionColumns: readonly ColumnDef<RowOf<'sessions'>>[] = [
  naming('User', ({ userName }) => userName),
  wrapping(plain('browser', 'Browser', ({ browser }) => browser)),
  wrapping(plain('address', 'Network address', ({ address }) => address)),
  plain('used', 'Last used', ({ lastUsedAt }) => moment(lastUsedAt)),
];

export const historyColumns: readonly ColumnDef<RowOf<'history'>>[] = [
  naming('Event', historyWords),
  wrapping(plain('about', 'User', ({ about }) => about ?? 'The account')),
  plain('at', 'When', ({ at }) => moment(at)),
  wrapping(plain('by', 'By', ({ by }) => by ?? '')),
  wrapping(plain('reason', 'Reason', ({ reason }) => reason ?? '')),
];
