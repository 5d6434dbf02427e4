import { checkComment } from '../../atoms/policy.js';
import { limits } from '../../limits/index.js';
import { fieldNames, mapFields, mapFieldsTo } from '../../schema/fieldTable.js';
import { normalizeParagraph } from '../../schema/normalize.js';
import type { Issue } from '../../schema/problem.js';
import { inRenewalAndCopy, type TakenOver } from '../../states/takenOver.js';

/** One text of a transaction. It may be empty, and is changed without a backout. */
export interface TransactionText {
  /** Its name in the form's `TransactionInformation` (spec 3 §3.3). */
  readonly form: string;
  /** Its name in an edit of the transaction (spec 3 §3.2). */
  readonly edit: string;
  /** Its column in the table of transactions. */
  readonly column: string;
  readonly label: string;
  /** Its label beside the texts of the policy. */
  readonly fullLabel: string;
  /** The heading above the texts of several transactions. */
  readonly heading: string;
  /** Its name in a sentence of the policy's history. */
  readonly inSentence: string;
  /** Maximum number of characters. */
  readonly maximum: number;
  /** The forms that take this text over from a policy on file. */
  readonly takenOver: TakenOver;
  /** Its column in a CSV file. */
  readonly header: string;
  /** Its element in the transaction of an XML file. */
  readonly element: string;
  /** Its meaning in both, for the guide. */
  readonly meaning: string;
}

/**
 * Every free text of a transaction, under its name on the wire and in screen order (spec 3 §2.5, §3.1). The form,
 * the wire, their rules, the database, the review, view, print, history and batch files all read it here.
 */
export const transactionTexts = {
  agtTransComment: {
    form: 'Comment',
    edit: 'agentTransactionComment',
    column: 'comment',
    label: 'Comment',
    fullLabel: 'Transaction Comment',
    heading: 'Comments',
    inSentence: 'the comment',
    maximum: limits.transactionComment,
    takenOver: inRenewalAndCopy,
    header: 'TransactionComment',
    element: 'Comment',
    meaning: 'A comment on the transaction',
  },
} as const satisfies Readonly<Record<string, TransactionText>>;

type Row = (typeof transactionTexts)[TransactionTextName];

/** The name of such a text on the wire. */
type TransactionTextName = keyof typeof transactionTexts;

/** The texts as the wire has them. */
export type TransactionTexts = Record<TransactionTextName, string>;

/** The texts as the form has them. */
export type TransactionInformationTexts = Record<Row['form'], string>;

/** The texts as an edit has them. */
export type TransactionEditTexts = Record<Row['edit'], string>;

/** The texts as they are stored. */
type TransactionTextColumns = Record<Row['column'], string>;

export const transactionTextNames = fieldNames(transactionTexts);

/** No text given. */
export const noTransactionTexts: Readonly<TransactionTexts> = mapFields(transactionTexts, () => '');

/** The texts of a transaction in the form. */
export function transactionInformationTexts(texts: Readonly<TransactionTexts>): TransactionInformationTexts {
  return mapFieldsTo(transactionTexts, 'form', (_, name) => texts[name]);
}

/** The texts of a form on the wire. */
export function transactionTextsOfForm(form: Readonly<TransactionInformationTexts>): TransactionTexts {
  return mapFields(transactionTexts, (text) => normalizeParagraph(form[text.form]));
}

/** The texts in their stored format. */
export function normalizeTransactionTexts(texts: Readonly<TransactionTexts>): TransactionTexts {
  return mapFields(transactionTexts, (_, name) => normalizeParagraph(texts[name]));
}

/** The texts of a transaction in an edit. */
export function transactionEditTexts(texts: Readonly<TransactionTexts>): TransactionEditTexts {
  return mapFieldsTo(transactionTexts, 'edit', (_, name) => texts[name]);
}

/** The texts of an edit. */
export function transactionTextsOfEdit(edit: Readonly<TransactionEditTexts>): TransactionTexts {
  return mapFields(transactionTexts, (text) => edit[text.edit]);
}

/** The texts of a transaction as they are stored. */
export function transactionTextColumns(texts: Readonly<TransactionTexts>): TransactionTextColumns {
  return mapFieldsTo(transactionTexts, 'column', (_, name) => texts[name]);
}

/** The texts of a stored transaction. */
export function storedTransactionTexts(row: Readonly<TransactionTextColumns>): TransactionTexts {
  return mapFields(transactionTexts, ({ column }) => row[column]);
}

const checks = mapFields(transactionTexts, ({ maximum, label }) => checkComment(maximum, label));

/** Finds the issues of the texts. @param pathOf the path at which an issue of a text is reported. */
export function checkTransactionTexts(
  texts: Readonly<TransactionTexts>,
  pathOf: (name: TransactionTextName) => string,
): Issue[] {
  return transactionTextNames.flatMap((name) => {
    const problem = checks[name](texts[name]);
    return problem === undefined ? [] : [{ path: pathOf(name), ...problem }];
  });
}
