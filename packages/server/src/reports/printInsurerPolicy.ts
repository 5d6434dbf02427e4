import type { DownloadedFile, filings, Input, Output, reports } from '@slip/api/contract';
import { fromSubmissionNumber, insurerPolicyItems, submissionLabel } from '@slip/forms/rules';
import type { CallContext, Caller } from '../http/handler.js';
import { insurerPolicy } from '../insurer-policies/insurerPolicy.js';
import type { TableColumn } from '../pdf/drawTable.js';
import type { DocumentPart } from '../pdf/pdfDocument.js';
import { amountColumn, dollars, facts } from '../spreadsheets/SpreadsheetExport.js';
import { day, policyDocument } from './policyDocument.js';

type Policy = Output<typeof filings.insurerPolicy>;
type Transaction = Policy['insurerTransactions'][number];

const transactionColumns: readonly TableColumn[] = [
  { header: 'Confirmation #', width: 84 },
  { header: 'Transaction Type', width: 130 },
  { header: 'Backout' },
  { header: 'Effective Date', width: 70 },
  { header: 'Received Date', width: 70 },
  { header: 'Period', width: 100 },
  amountColumn('Premium'),
];

function informationOf(policy: Policy): DocumentPart {
  const items = insurerPolicyItems(policy).map(({ label, value }) => [label, value]);
  return { columns: facts, rows: [['Insurer', policy.insurerName], ...items] };
}

/** The transaction that this one reverses, or is reversed by; empty if there is none. */
function pairOf({ insTransId, insTransIdBackout }: Transaction, all: readonly Transaction[]): string {
  const original = all.find((other) => other.insTransId === insTransIdBackout);
  if (original) return `Backs out ${original.insTransNumber}`;
  const backout = all.find((other) => other.insTransIdBackout === insTransId);
  return backout ? `Backed out by ${backout.insTransNumber}` : '';
}

function transactionsOf({ insurerTransactions: all, insPolicyTotalPremium }: Policy): DocumentPart {
  return {
    columns: transactionColumns,
    rows: [
      ...all.map((filed) => [
        filed.insTransNumber,
        filed.transactionTypeDescription,
        pairOf(filed, all),
        day(filed.insTransEffectiveDate),
        day(filed.insTransReceivedDate),
        submissionLabel(fromSubmissionNumber(filed.insSubYearAndQuarter)),
        dollars(filed.insTransPremium),
      ]),
      ['Total Premium', '', '', '', '', '', dollars(insPolicyTotalPremium)],
    ],
  };
}

/**
 * An insurer's policy as a document to keep (spec 3 §2.4): its information, everything reported of it, and the total.
 *
 * @throws HttpError (404) when the caller has no such policy; the office prints those of all insurers.
 */
export async function printInsurerPolicy(
  asked: Input<typeof reports.printInsurerPolicy>['query'],
  context: CallContext<Caller>,
): Promise<DownloadedFile> {
  const policy = await insurerPolicy(asked, context);
  return policyDocument(
    {
      stateName: policy.homeStateName,
      policyNumber: policy.insPolicyNumber,
      parts: [
        { heading: 'Policy Information' },
        informationOf(policy),
        { heading: 'Transaction Details' },
        transactionsOf(policy),
      ],
    },
    context,
  );
}
