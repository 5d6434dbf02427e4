import type { compliance, Input, Output } from '@slip/api/contract';
import { checkYearQuarter, type PaperPeriod, paperPeriod, toWireDate } from '@slip/forms/rules';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { paperOnWire, readCurrentPaper, shownText } from '../signatures/currentPaper.js';
import { signingStatuses, stateChoices } from '../signatures/signingStatuses.js';
import { signPaper } from '../signatures/signPaper.js';

/**
 * The quarter of an affidavit.
 * @throws HttpError 400 for a number that is no quarter.
 */
function quarterAsked(number: number, path: string): PaperPeriod {
  const problem = checkYearQuarter(number);
  if (problem) throw badRequest([{ path, message: problem.message, value: number }]);
  return paperPeriod(number);
}

/** An affidavit to read or to sign (spec 3 §7.4). */
async function affidavitTemplate(
  { agentId, state, yearQuarter }: Input<typeof compliance.affidavitTemplate>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof compliance.affidavitTemplate>> {
  const period = quarterAsked(yearQuarter, 'yearQuarter');
  const current = await readCurrentPaper(
    { paper: 'affidavit', state, period, agentId, names: { period: 'yearQuarter' } },
    context,
  );
  const { text, notice } = shownText(current);
  const { signature } = current.signed ?? {};
  return {
    affidavitId: signature?.id ?? 0,
    affidavitYearQuarter: yearQuarter,
    affidavitTemplateState: state,
    affidavitSignature: signature?.name ?? '',
    affidavitAgentName: current.agent.name,
    affidavitDate: signature ? toWireDate(signature.signedOn) : null,
    affidavitTemplateText: text,
    affidavitTemplateNotice: notice,
    ...paperOnWire(current),
  };
}

type AffidavitHandlers = Pick<
  GroupHandlers<'compliance'>,
  'affidavitStates' | 'affidavitYearQuarters' | 'affidavitTemplate' | 'saveAffidavit'
>;

/** The quarterly affidavit (spec 3 §7.4): a broker's sworn statement of what was filed in a state in a quarter. */
export const affidavitHandlers: AffidavitHandlers = {
  affidavitStates: (_, { db }) => stateChoices(db, 'affidavit'),
  affidavitYearQuarters: async ({ query }, context) => {
    const found = await signingStatuses({ paper: 'affidavit', field: 'state', ...query }, context);
    return found.map(({ period, ...standing }) => ({
      yearQuarter: period.number,
      text: period.words,
      ...standing,
    }));
  },
  affidavitTemplate: ({ query }, context) => affidavitTemplate(query, context),
  // The day and the agent's name that are stored are the office's own, not those of the request.
  saveAffidavit: ({ body }, context) =>
    signPaper(
      {
        paper: 'affidavit',
        state: body.affidavitTemplateState,
        period: quarterAsked(body.affidavitYearQuarter ?? 0, 'affidavitYearQuarter'),
        agentId: body.agentId,
        names: { period: 'affidavitYearQuarter' },
        name: body.affidavitSignature,
        nameField: 'affidavitSignature',
        figuresKey: body.figuresKey,
      },
      context,
    ),
};
