import type { DownloadedFile } from '@slip/api/contract';
import { formatUsDate } from '@slip/forms/rules';
import { checkedDay } from '../filings/checkedDay.js';
import type { CallContext, Caller } from '../http/handler.js';
import { type DocumentPart, pdfDocument } from '../pdf/pdfDocument.js';

/** A day on the wire as a document shows it. */
export const day = (wire: string) => formatUsDate(checkedDay(wire));

/** The content of a document about a policy. */
interface PrintedPolicy {
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
  // A policy number may have signs that file systems do not take, such as slashes.
  const name = policyNumber.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_');
  return { name: `Policy-${name}.pdf`, blob: new Blob([pdf], { type: 'application/pdf' }) };
}
