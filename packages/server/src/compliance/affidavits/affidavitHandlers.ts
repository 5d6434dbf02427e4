import type { GroupHandlers } from '../../http/handler.js';
import { signPaper } from '../signatures/signPaper.js';
import { standings, stateChoices } from '../signatures/standings.js';
import { affidavitTemplate, quarterAsked } from './affidavitTemplate.js';

type AffidavitHandlers = Pick<
  GroupHandlers<'compliance'>,
  'affidavitStates' | 'affidavitYearQuarters' | 'affidavitTemplate' | 'saveAffidavit'
>;

/** The quarterly affidavit (spec 3 §7.4). */
export const affidavitHandlers: AffidavitHandlers = {
  affidavitStates: async () => stateChoices('affidavit'),
  affidavitYearQuarters: async ({ query }, context) => {
    const found = await standings({ paper: 'affidavit', field: 'state', ...query }, context);
    return found.map(({ period, ...standing }) => ({
      yearQuarter: period.number,
      text: period.words,
      ...standing,
    }));
  },
  affidavitTemplate: ({ query }, context) => affidavitTemplate(query, context),
  // The office's own day and name of the agent are kept, whatever the caller's clock and page say.
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
