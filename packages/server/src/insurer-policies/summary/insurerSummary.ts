import type { filings, Output } from '@slip/api/contract';
import { stateFacts, submissionStatuses, toWireDate } from '@slip/forms/rules';
import { lastQuarters } from '../../filings/summary/filingLists.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { insurerKind } from '../insurerPolicy.js';
import { readInsurerFacts } from './readInsurerFacts.js';

/**
 * Everything the dashboard of an insurer shows: how each period it owes stands, and the premium of the last eight quarters. However
 * many policies there are, it reads the totals that the database keeps.
 */
export async function insurerSummary({
  db,
  caller: { accountId, kind },
  today,
}: CallContext<Caller>): Promise<Output<typeof filings.insurerSummary>> {
  const quarters = lastQuarters(today);
  const { facts, totals } = await readInsurerFacts(db, { accountId, kind: insurerKind(kind) }, today);
  return {
    quarters,
    totals: totals
      .filter(({ quarter }) => quarters.includes(quarter))
      .map(({ homeState, quarter, premium }) => ({
        yearQuarter: quarter,
        state: homeState,
        stateName: stateFacts(homeState).name,
        premium,
      })),
    periods: submissionStatuses({ ...facts, today }).map(({ state, year, quarter, status, dueOn }) => ({
      state,
      stateName: stateFacts(state).name,
      year,
      quarter,
      status,
      dueDate: toWireDate(dueOn),
    })),
  };
}
