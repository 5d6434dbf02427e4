import type { DownloadedFile } from '@slip/api/contract';
import { messages, paperNames, quarterPeriod, yearPeriod } from '@slip/forms/rules';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { pdfDocument } from '../../pdf/pdfDocument.js';
import { type AskedPaper, readCurrentPaper } from './currentPaper.js';
import { paperDocument } from './paperDocument.js';
import { titleOf } from './signPaper.js';

/**
 * A signed paper as a tagged PDF (spec 3 §7.5).
 * @throws HttpError 409 for a paper that is not signed, and the errors of `readCurrentPaper`.
 */
export async function printPaper(asked: AskedPaper, context: CallContext<Caller>): Promise<DownloadedFile> {
  const current = await readCurrentPaper(asked, context);
  const { signed, state, period, paper } = current;
  if (signed === undefined) {
    const byAgent =
      paper === 'affidavit' ? messages.compliance.affidavitByAgent : messages.compliance.annualFilingByAgent;
    const words =
      context.caller.kind === 'Agency' ? byAgent : messages.compliance.notSignedYet(titleOf(current));
    throw new HttpError(409, words);
  }
  const pdf = await pdfDocument(paperDocument({ ...current, signed }, context.office), context.now);
  const name = `${paperNames[paper].replace(' ', '')}-${state.abbreviation}-${period.words.replaceAll(' ', '')}.pdf`;
  return { name, blob: new Blob([pdf], { type: 'application/pdf' }) };
}

const agentField = 'associatedAgentId';

/** The documents of signed papers (spec 3 §7.5). */
export const signedReports: Pick<GroupHandlers<'reports'>, 'quarterlyAffidavit' | 'annualFiling'> = {
  quarterlyAffidavit: ({ body: { year, quarter, state, associatedAgentId } }, context) =>
    printPaper(
      {
        paper: 'affidavit',
        state,
        period: quarterPeriod({ year, quarter }),
        agentId: associatedAgentId,
        names: { period: 'quarter', agent: agentField },
      },
      context,
    ),
  annualFiling: ({ body: { year, state, associatedAgentId } }, context) =>
    printPaper(
      {
        paper: 'annualFiling',
        state,
        period: yearPeriod(year),
        agentId: associatedAgentId,
        names: { period: 'year', agent: agentField },
      },
      context,
    ),
};
