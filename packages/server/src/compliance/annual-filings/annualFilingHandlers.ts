import { yearPeriod } from '@slip/forms/rules';
import type { GroupHandlers } from '../../http/handler.js';
import { signPaper } from '../signatures/signPaper.js';
import { standings, stateChoices } from '../signatures/standings.js';
import { annualFilingData } from './annualFilingData.js';

type AnnualFilingHandlers = Pick<
  GroupHandlers<'compliance'>,
  'annualFilingStates' | 'annualFilingYear' | 'annualFilingData' | 'saveAnnualFiling'
>;

/** The annual filing (spec 3 §7.4). */
export const annualFilingHandlers: AnnualFilingHandlers = {
  annualFilingStates: async () => stateChoices('annualFiling'),
  annualFilingYear: async ({ query: { stateCode, ...query } }, context) => {
    const asked = { paper: 'annualFiling', field: 'stateCode', state: stateCode, ...query } as const;
    const found = await standings(asked, context);
    return found.map(({ period, ...standing }) => ({ year: Math.floor(period.number / 10), ...standing }));
  },
  annualFilingData: ({ query }, context) => annualFilingData(query, context),
  saveAnnualFiling: ({ query }, context) =>
    signPaper(
      {
        paper: 'annualFiling',
        state: query.state,
        period: yearPeriod(query.year ?? 0),
        agentId: query.agentId,
        names: { period: 'year' },
        name: query.signature,
        nameField: 'signature',
        figuresKey: query.figuresKey,
      },
      context,
    ),
};
