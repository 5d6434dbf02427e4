import type { FindingGroup } from '@slip/forms/batch';
import { formatAmount, formatUsDate } from '@slip/forms/rules';
import type { AnsweredTransaction } from '../processing/AnsweredTransaction.js';
import { settling, typeName } from './responses.js';

/** A column of an exported answer. */
export interface AnswerColumn<Row> {
  readonly header: string;
  /** Points on paper; the column without one takes the rest. */
  readonly width?: number;
  readonly align?: 'end';
  readonly cell: (row: Row) => string;
  /** The text on paper, where that is something else: people read it, and no program. */
  readonly printed?: (row: Row) => string;
}

/** @param width enough for the largest amount that the office takes */
const money = (header: string, width: number, amountOf: (row: AnsweredTransaction) => number) =>
  ({
    header,
    width,
    align: 'end',
    cell: (row) => formatAmount(amountOf(row)).replaceAll(',', ''),
    printed: (row) => formatAmount(amountOf(row)),
  }) as const satisfies AnswerColumn<AnsweredTransaction>;

const statusOf = ({ questions, isFiledBefore }: AnsweredTransaction) => {
  if (isFiledBefore) return 'On file already';
  return questions.length > 0 ? 'Questioned' : 'Accepted';
};

// On paper the widths leave the name of the insured some 65 of 696 points.
const shared: readonly AnswerColumn<AnsweredTransaction>[] = [
  { header: 'Confirmation #', width: 75, cell: ({ confirmationNumber }) => confirmationNumber },
  { header: 'Line', width: 34, align: 'end', cell: ({ line }) => String(line) },
  { header: 'State', width: 32, cell: ({ state }) => state },
  { header: 'Policy Number', width: 72, cell: ({ policyNumber }) => policyNumber },
  { header: 'Insured Name', cell: ({ insuredName }) => insuredName },
  { header: 'Transaction Type', width: 66, cell: typeName },
  { header: 'Effective Date', width: 58, cell: ({ effectiveDate }) => formatUsDate(effectiveDate) },
  money('Premium', 68, ({ premium }) => premium),
];

const ofBrokers: readonly AnswerColumn<AnsweredTransaction>[] = [
  money('Policy Fees', 52, ({ fees }) => fees),
  money('Tax', 56, ({ tax }) => tax),
  money('Transaction Fee', 62, ({ transactionFee }) => transactionFee),
  { header: 'Status', width: 55, cell: statusOf },
];

const joined = (texts: readonly string[]) => texts.join(' ');

const onlyInFiles: readonly AnswerColumn<AnsweredTransaction>[] = [
  { header: 'NPN', cell: ({ npNumber }) => npNumber },
  { header: 'Coverage Code', cell: ({ coverageCode }) => coverageCode },
  { header: 'Tax Status', cell: ({ taxStatus }) => taxStatus },
  { header: 'Comment', cell: ({ comment }) => comment },
  { header: 'Questions', cell: ({ questions }) => joined(questions.map((each) => settling(each).message)) },
  {
    header: 'How to settle them',
    cell: ({ questions }) => joined(questions.map((each) => settling(each).fix)),
  },
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

/** A question of the office, with its transaction. */
export interface ExportedQuestion {
  readonly line: number;
  readonly policyNumber: string;
  readonly message: string;
  readonly fix: string;
}

/** The office's questions about a transaction, each by itself. */
export const questionsOf = ({ line, policyNumber, questions }: AnsweredTransaction): ExportedQuestion[] =>
  questions.map((question) => ({ line, policyNumber, ...settling(question) }));

/** The columns of the questions, which have a table of their own on paper. */
export const questionColumns: readonly AnswerColumn<ExportedQuestion>[] = [
  { header: 'Line', width: 40, align: 'end', cell: ({ line }) => String(line) },
  { header: 'Policy Number', width: 110, cell: ({ policyNumber }) => policyNumber },
  { header: 'Why the office asks', cell: ({ message }) => message },
  { header: 'What to do', width: 250, cell: ({ fix }) => fix },
];
