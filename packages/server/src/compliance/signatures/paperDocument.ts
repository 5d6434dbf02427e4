import {
  billingSteps,
  type Cents,
  CHANGED_SINCE_SIGNED,
  FIGURES_TO_INVOICES,
  formatUsDate,
  IN_QUESTION,
  MAJOR_COVERAGES,
  NO_COVERAGES,
  type PeriodFigures,
  paperNames,
  questionWords,
  SIGNER_ROLE,
  sumOfFigures,
  yearQuarterLabel,
  zeroPremiumWords,
} from '@slip/forms/rules';
import type { Office } from '../../operator/Office.js';
import type { TableColumn } from '../../pdf/drawTable.js';
import type { DocumentPart, PlainDocument } from '../../pdf/pdfDocument.js';
import { amountColumn, dollars, facts } from '../../spreadsheets/SpreadsheetExport.js';
import type { CurrentPaper } from './currentPaper.js';
import type { PaperFigures } from './readFigures.js';
import type { SignatureRow } from './readSignatures.js';

/** A signed affidavit or annual filing, and its figures now, which may have changed since. */
export type CurrentSignedPaper = CurrentPaper & { readonly signed: SignatureRow };

const quarterColumns: readonly TableColumn[] = [
  { header: 'Quarter' },
  { header: 'Transactions', width: 74, align: 'end' },
  amountColumn('Premium'),
  amountColumn('Policy Fees'),
  amountColumn('Tax'),
  amountColumn('Transaction Fee'),
];
const coverageColumns: readonly TableColumn[] = [
  { header: 'Code', width: 60 },
  { header: 'Coverage' },
  amountColumn('Premium'),
];
const changeColumns: readonly TableColumn[] = [
  { header: 'Figure' },
  amountColumn('Signed'),
  amountColumn('Now'),
];
const earlierColumns: readonly TableColumn[] = [
  { header: 'Signed on', width: 74 },
  { header: 'Signature' },
  { header: 'Text version', width: 80, align: 'end' },
  amountColumn('Premium'),
];

/** The second column has room for a SHA-256 in one line. */
const signatureColumns: readonly TableColumn[] = [{ width: 120 }, {}];

const figuresRow = (first: string, figures: PeriodFigures) => [
  first,
  String(figures.transactions),
  ...[figures.premium, figures.policyFees, figures.tax, figures.fee].map(dollars),
];

/** The figures of each quarter and their total. Where there is no premium, a sentence says so. */
function figureParts({ quarters }: Pick<PaperFigures, 'quarters'>): DocumentPart[] {
  const total = sumOfFigures(quarters);
  const zero = zeroPremiumWords(total);
  return [
    { heading: 'Premium received' },
    ...(zero === undefined ? [] : [{ paragraph: zero }]),
    {
      columns: quarterColumns,
      rows: [
        ...quarters.map((each) => figuresRow(yearQuarterLabel(each.quarter), each)),
        ...(quarters.length > 1 ? [figuresRow('Total', total)] : []),
      ],
    },
  ];
}

/** Why the signed figures differ from the invoices of the period, step by step: a broker reconciles the one with the other. */
function billingParts({ quarters, billing }: Pick<PaperFigures, 'quarters' | 'billing'>): DocumentPart[] {
  const steps = billing ? billingSteps(sumOfFigures(quarters), billing) : [];
  const reasons = billing?.inQuestion.reasons ?? [];
  if (steps.length === 0) return [];
  return [
    { heading: FIGURES_TO_INVOICES },
    {
      columns: [{ header: 'Of the figures above' }, ...quarterColumns.slice(1)],
      rows: steps.map(({ name, figures }) => figuresRow(name, figures)),
    },
    ...(reasons.length === 0
      ? []
      : [{ paragraph: `${IN_QUESTION}:` }, { items: reasons.map(questionWords) }]),
  ];
}

function coverageParts(
  { paper }: CurrentPaper,
  { coverages }: Pick<PaperFigures, 'coverages'>,
): DocumentPart[] {
  if (paper === 'affidavit') return [];
  const heading = { heading: MAJOR_COVERAGES };
  if (coverages.length === 0) return [heading, { paragraph: NO_COVERAGES }];
  const rows = coverages.map(({ coverageCode, name, premium }) => [coverageCode, name, dollars(premium)]);
  return [heading, { columns: coverageColumns, rows }];
}

function signatureParts(
  { agent }: CurrentPaper,
  { signature, text, person }: SignatureRow,
  office: Office,
): DocumentPart[] {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: office.timeZone,
    timeStyle: 'long',
  }).format(signature.signedAt);
  return [
    { heading: 'Signature' },
    {
      columns: signatureColumns,
      rows: [
        ['Signature', signature.name],
        [SIGNER_ROLE, agent.name],
        ['Signed by', `${person.first} ${person.last}`],
        // A narrow space stands before AM and PM, which the font of documents lacks.
        ['Signed on', `${formatUsDate(signature.signedOn)}, ${time.replaceAll('\u202F', ' ')}`],
        ['Text', `Version ${text.version}${text.isSample ? ', a sample' : ''}`],
        ['SHA-256 of the text', signature.textHash],
      ],
    },
  ];
}

/** The changes after signing, beside what was signed. */
function changeParts(
  { isChanged, mustSignAgain, totals, figures }: CurrentPaper,
  signed: SignatureRow['signature'],
): DocumentPart[] {
  if (!isChanged) return [];
  const amounts: readonly (readonly [string, Cents, Cents])[] = [
    ['Premium', signed.premium, totals.premium],
    ['Policy Fees', signed.policyFees, totals.policyFees],
    ['Tax', signed.tax, totals.tax],
    ['Transaction Fee', signed.fee, totals.fee],
    ...(figures.quarters.length === 1
      ? []
      : figures.quarters.map(({ quarter, premium }): [string, Cents, Cents] => [
          `Premium, ${yearQuarterLabel(quarter)}`,
          signed.quarters.find((each) => each.quarter === quarter)?.premium ?? 0,
          premium,
        ])),
  ];
  const sentence = mustSignAgain
    ? 'The figures have changed after this was signed, and the state asks for a new signature.'
    : 'The figures have changed after this was signed.';
  return [
    { heading: CHANGED_SINCE_SIGNED },
    { paragraph: sentence },
    {
      columns: changeColumns,
      rows: [
        ['Transactions', String(signed.transactions), String(totals.transactions)],
        ...amounts.map(([name, before, now]) => [name, dollars(before), dollars(now)]),
      ],
    },
  ];
}

function earlierParts({ earlier }: CurrentPaper): DocumentPart[] {
  if (earlier.length === 0) return [];
  return [
    { heading: 'Earlier signatures, replaced by this one' },
    {
      columns: earlierColumns,
      rows: earlier.map(({ signature, text }) => [
        formatUsDate(signature.signedOn),
        signature.name,
        String(text.version),
        dollars(signature.premium),
      ]),
    },
  ];
}

/** A signed affidavit or annual filing as a PDF for download (spec 3 §2.6): everything that was signed, by whom and when, and what has changed since. */
export function paperDocument(current: CurrentSignedPaper, office: Office): PlainDocument {
  const { paper, agent, state, period, dueDate, signed } = current;
  const { signature, text } = signed;
  const paragraphs = text.text.split('\n\n').map((paragraph) => ({ paragraph }));
  return {
    title: `${paperNames[paper]}, ${state.name}, ${period.words}`,
    author: office.name,
    parts: [
      {
        columns: facts,
        rows: [
          [SIGNER_ROLE, agent.name],
          ...(agent.npn === null ? [] : [['NPN', agent.npn]]),
          ['State', state.name],
          ['Period', `${period.words}, ${formatUsDate(period.from)} to ${formatUsDate(period.to)}`],
          ['Due', formatUsDate(dueDate)],
          ['Submitted to', office.name],
        ],
      },
      ...figureParts(signature),
      ...billingParts(signature),
      ...coverageParts(current, signature),
      { heading: 'Statement' },
      ...paragraphs,
      ...(text.notice === '' ? [] : [{ paragraph: text.notice }]),
      ...signatureParts(current, signed, office),
      ...changeParts(current, signature),
      ...earlierParts(current),
    ],
  };
}
