import type { FindingGroup } from '@slip/forms/batch';
import { formatAmount, formatUsDate } from '@slip/forms/rules';
import type { AnsweredTransaction } from '../processing/AnsweredTransaction.js';
import { fixOf, typeName } from './responses.js';

/** A column of an exported answer. */
export interface AnswerColumn<Row> {
  readonly header: string;
  /** Points on paper; the column without one takes the rest. */
  readonly width?: number;
  readonly align?: 'end';
  readonly cell: (row: Row) => string;
}

const money = (header: string, amountOf: (row: AnsweredTransaction) => number) =>
  ({
    header,
    width: 64,
    align: 'end',
    cell: (row) => formatAmount(amountOf(row)).replaceAll(',', ''),
  }) as const satisfies AnswerColumn<AnsweredTransaction>;

const statusOf = ({ questions, isFiledBefore }: AnsweredTransaction) => {
  if (isFiledBefore) return 'On file already';
  return questions.length > 0 ? 'Questioned' : 'Accepted';
};

const shared: readonly AnswerColumn<AnsweredTransaction>[] = [
  { header: 'Confirmation #', width: 80, cell: ({ confirmationNumber }) => confirmationNumber },
  { header: 'Line', width: 34, align: 'end', cell: ({ line }) => String(line) },
  { header: 'State', width: 34, cell: ({ state }) => state },
  { header: 'Policy Number', width: 84, cell: ({ policyNumber }) => policyNumber },
  { header: 'Insured Name', cell: ({ insuredName }) => insuredName },
  { header: 'Transaction Type', width: 76, cell: typeName },
  { header: 'Effective Date', width: 60, cell: ({ effectiveDate }) => formatUsDate(effectiveDate) },
  money('Premium', ({ premium }) => premium),
];

const ofBrokers: readonly AnswerColumn<AnsweredTransaction>[] = [
  money('Policy Fees', ({ fees }) => fees),
  money('Tax', ({ tax }) => tax),
  money('Transaction Fee', ({ transactionFee }) => transactionFee),
  { header: 'Status', width: 60, cell: statusOf },
];

const onlyInFiles: readonly AnswerColumn<AnsweredTransaction>[] = [
  { header: 'NPN', cell: ({ npNumber }) => npNumber },
  { header: 'Coverage Code', cell: ({ coverageCode }) => coverageCode },
  { header: 'Tax Status', cell: ({ taxStatus }) => taxStatus },
  { header: 'Comment', cell: ({ comment }) => comment },
  { header: 'Questions', cell: ({ questions }) => questions.map(({ message }) => message).join(' ') },
  { header: 'How to settle them', cell: ({ questions }) => questions.map(fixOf).join(' ') },
];

/** The columns of an accepted file; paper has room for fewer. */
export function transactionColumns(isInsurer: boolean, isPaper: boolean): typeof shared {
  const all = isInsurer ? shared : [...shared, ...ofBrokers];
  return isPaper || isInsurer ? all : [...all, ...onlyInFiles];
}

/** A finding as it is exported. */
export type ExportedFinding = FindingGroup['findings'][number];

/** The columns of a rejected file. */
export const findingColumns: readonly AnswerColumn<ExportedFinding>[] = [
  { header: 'Line', width: 40, align: 'end', cell: ({ line }) => (line === null ? '' : String(line)) },
  { header: 'Rule', width: 40, cell: ({ rule }) => rule },
  { header: 'Column or element', width: 110, cell: ({ column }) => column ?? '' },
  { header: 'Value', width: 110, cell: ({ value }) => value },
  { header: 'Reason', cell: ({ message }) => message },
  { header: 'Fix', width: 190, cell: ({ fix }) => fix },
];
