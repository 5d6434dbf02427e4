import type { DownloadedFile } from '@slip/api/contract';
import { formatAmount, formatUsDate } from '@slip/forms/rules';
import { checkedDay } from '../filings/checkedDay.js';
import type { CallContext, Caller } from '../http/handler.js';
import type { TableColumn } from '../pdf/drawTable.js';
import { type DocumentPart, pdfDocument } from '../pdf/pdfDocument.js';

/** An amount as a document shows it. */
export const dollars = (amount: number) => formatAmount(amount, { currency: true });

/** A day on the wire as a document shows it. */
export const day = (wire: string) => formatUsDate(checkedDay(wire));

/** The columns of a table of names and what they are. */
export const facts: readonly TableColumn[] = [{ width: 170 }, {}];

/** A column of amounts. */
export const amountColumn = (header: string): TableColumn => ({ header, width: 78, align: 'end' });

/** The content of a document about a policy. */
export interface PrintedPolicy {
  readonly stateName: string;
  readonly policyNumber: string;
  readonly parts: readonly DocumentPart[];
}

/** A policy as it is on file today, as a tagged PDF named after its number. */
export async function policyDocument(
  { stateName, policyNumber, parts }: PrintedPolicy,
  { now, today, office }: Pick<CallContext<Caller>, 'now' | 'today' | 'office'>,
): Promise<DownloadedFile> {
  const pdf = await pdfDocument(
    {
      title: `${stateName} Policy ${policyNumber}`,
      author: office.name,
      layout: 'landscape',
      parts: [{ paragraph: `As on file with ${office.name} on ${formatUsDate(today)}.` }, ...parts],
    },
    now,
  );
  const name = policyNumber.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_');
  return { name: `Policy-${name}.pdf`, blob: new Blob([pdf], { type: 'application/pdf' }) };
}
