import { quarterPeriod, yearPeriod } from '@slip/forms/rules';
import type { GroupHandlers } from '../../http/handler.js';
import { printPaper } from './printPaper.js';

const agent = 'associatedAgentId';

/** The documents of what is signed (spec 3 §7.5). */
export const signedReports: Pick<GroupHandlers<'reports'>, 'quarterlyAffidavit' | 'annualFiling'> = {
  quarterlyAffidavit: ({ body: { year, quarter, state, associatedAgentId } }, context) =>
    printPaper(
      {
        paper: 'affidavit',
        state,
        period: quarterPeriod({ year, quarter }),
        agentId: associatedAgentId,
        names: { period: 'quarter', agent },
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
        names: { period: 'year', agent },
      },
      context,
    ),
};
