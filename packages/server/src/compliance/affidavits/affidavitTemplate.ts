import type { compliance, Input, Output } from '@slip/api/contract';
import { checkYearQuarter, type PaperPeriod, paperPeriod, toWireDate } from '@slip/forms/rules';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import { paperOnWire, shownText } from '../signatures/onWire.js';
import { openPaper } from '../signatures/openPaper.js';

/**
 * The quarter of an affidavit.
 * @throws HttpError 400 for a number that is none.
 */
export function quarterAsked(number: number, path: string): PaperPeriod {
  const problem = checkYearQuarter(number);
  if (problem) throw badRequest([{ path, message: problem.message, value: number }]);
  return paperPeriod(number);
}

/** An affidavit to read or to sign (spec 3 §7.4). */
export async function affidavitTemplate(
  { agentId, state, yearQuarter }: Input<typeof compliance.affidavitTemplate>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof compliance.affidavitTemplate>> {
  const period = quarterAsked(yearQuarter, 'yearQuarter');
  const open = await openPaper(
    { paper: 'affidavit', state, period, agentId, names: { period: 'yearQuarter' } },
    context,
  );
  const { text, notice } = shownText(open);
  const { signature } = open.signed ?? {};
  return {
    affidavitId: signature?.id ?? 0,
    affidavitYearQuarter: yearQuarter,
    affidavitTemplateState: state,
    affidavitSignature: signature?.name ?? '',
    affidavitAgentName: open.agent.name,
    affidavitDate: signature ? toWireDate(signature.signedOn) : null,
    affidavitTemplateText: text,
    affidavitTemplateNotice: notice,
    ...paperOnWire(open),
  };
}
