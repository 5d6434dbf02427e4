import { mixed, number, object, string } from 'yup';
import { type AccountKind, isInsurer } from '../accounts/accountKind.js';
import { checkComment } from '../atoms/policy.js';
import type { CalendarDate } from '../calendar-date/index.js';
import { limits } from '../limits/index.js';
import { onlyFormat } from '../messages/batch.js';
import { checkQuarterNumber, checkYear } from '../quarter/index.js';
import { choicePiece, numberChoice, oneOfPiece } from '../schema/choices.js';
import { isRequired } from '../schema/fieldTable.js';
import { normalizeParagraph, testResult } from '../schema/normalize.js';
import type { Problem } from '../schema/problem.js';
import { recordKey } from '../schema/rows.js';
import { textPiece } from '../schema/textPiece.js';
import { wireWords } from '../schema/wireText.js';
import { isParticipatingState, participatingLetters } from '../states/index.js';

/** The format of a batch file (spec 2 §2). */
export type BatchFormat = 'xml' | 'csv';

/** Facts about a chosen file that rules need. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * The files of an upload: exactly one, of the chosen format, not empty and not too large: 10 MB, 20 MB on the validate
 * page (spec 2 §5). The answer is about the first file that is wrong.
 */
export function checkBatchFiles(
  files: readonly ChosenFile[],
  format: BatchFormat,
  maximum: number = limits.upload,
): Problem | undefined {
  const [file] = files;
  if (!file) return { message: 'At least one file is required' };
  if (files.length > 1) return { message: 'Only one file can be uploaded at a time.' };
  if (!file.name.toLowerCase().endsWith(`.${format}`)) {
    const message = onlyFormat(format === 'xml' ? 'XML' : 'CSV');
    return { message, fix: `Choose a .${format} file.` };
  }
  if (file.size === 0)
    return { message: `${file.name} is empty.`, fix: 'Choose a file with something in it.' };
  return file.size <= maximum
    ? undefined
    : {
        message: `The file is larger than ${maximum / (1024 * 1024)} MB.`,
        fix: 'Split it into smaller files.',
      };
}

/** A requested batch upload. Fields that the format and the account do not need stay `null`. */
export interface BatchUploadForm {
  Files: readonly ChosenFile[];
  Comments: string;
  /** CSV of agents and agencies: two letters. */
  State: string | null;
  /** CSV of agents and agencies: key of the accounting contact. */
  AccountingContact: string | null;
  /** CSV of agencies: key of the agent. */
  AssociatedAgent: string | null;
  /** CSV of insurers: 0 All, 1 to 4. */
  Quarter: number | null;
  /** CSV of insurers. */
  Year: number | null;
}

/** Facts on which an upload form depends. */
export interface BatchUploadRules {
  readonly format: BatchFormat;
  readonly kind: AccountKind;
  /** The office's day. */
  readonly today: CalendarDate;
  /** Bytes. @default 10 MB */
  readonly maximum?: number;
}

/** True if a value has the facts of a file that rules need; a `File` of the browser has them. */
function isChosenFile(value: unknown): value is ChosenFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'name') === 'string' &&
    typeof Reflect.get(value, 'size') === 'number'
  );
}

const filesPiece = (format: BatchFormat, maximum?: number) =>
  mixed((value): value is readonly ChosenFile[] => Array.isArray(value) && value.every(isChosenFile))
    .typeError('At least one file is required')
    .defined('At least one file is required')
    .nonNullable('At least one file is required')
    .test({
      name: 'rule',
      test: (files, context) => testResult(checkBatchFiles(files, format, maximum), context),
    });

const unasked = () => string().typeError(wireWords.text).nullable();
const unaskedNumber = () => number().typeError(wireWords.number).nullable();
const choice = (message: string, options?: () => readonly string[]) => choicePiece({ message }, options);

/** The batch upload form (spec 2 §5); its fields depend on the format and the account. */
export function batchUploadSchema({ format, kind, today, maximum }: BatchUploadRules) {
  const asksBroker = format === 'csv' && !isInsurer(kind);
  const asksPeriod = format === 'csv' && isInsurer(kind);
  const { insurer: first } = limits.firstYear;
  return object({
    Files: filesPiece(format, maximum).label('File'),
    Comments: textPiece(checkComment(limits.batchComment, 'Comments'), normalizeParagraph).label('Comments'),
    State: (asksBroker ? choice(isRequired('State'), participatingLetters) : unasked()).label('State'),
    AccountingContact: (asksBroker ? choice(isRequired('Accounting Contact')) : unasked()).label(
      'Accounting Contact',
    ),
    AssociatedAgent: (asksBroker && kind === 'Agency'
      ? choice(isRequired('Associated Agent'))
      : unasked()
    ).label('Associated Agent'),
    Quarter: (asksPeriod
      ? numberChoice((value) => checkQuarterNumber(value, 'or-all'))
      : unaskedNumber()
    ).label('Quarter'),
    Year: (asksPeriod ? numberChoice((value) => checkYear(value, first, today)) : unaskedNumber()).label(
      'Year',
    ),
  });
}

/** The destination of an upload (spec 2 §9): `0` production, `1` test. */
const submissionType = () => oneOfPiece([0, 1], wireWords.zeroOrOne);
const comments = () => textPiece(checkComment(limits.batchComment, 'Comments'), normalizeParagraph);

/** The JSON part of an XML upload (spec 2 §3). */
export const xmlUploadRequest = () =>
  object({ comments: comments(), batchSubmissionTypes: submissionType() }).noUnknown();

/** The JSON part of a CSV upload by an agent or an agency (spec 2 §3); `agentId` from agencies only. */
export const brokerCsvUploadRequest = () =>
  object({
    slipBillId: recordKey().min(1, isRequired('Accounting Contact')),
    batchSubmissionTypes: submissionType(),
    state: textPiece((value) => (isParticipatingState(value) ? undefined : { message: isRequired('State') })),
    comments: comments(),
    agentId: number()
      .typeError(wireWords.number)
      .integer(wireWords.whole)
      .min(1, isRequired('Associated Agent')),
  }).noUnknown();

/** The JSON part of a CSV upload by an insurer (spec 2 §3). */
export const insurerCsvUploadRequest = (today: CalendarDate) =>
  object({
    insurerId: recordKey(),
    batchSubmissionTypes: submissionType(),
    submissionYear: numberChoice((value) => checkYear(value, limits.firstYear.insurer, today)),
    submissionQuarter: numberChoice((value) => checkQuarterNumber(value, 'or-all')),
    comments: comments(),
  }).noUnknown();
