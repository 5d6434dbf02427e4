import type { filings, Input, Output } from '@slip/api/contract';
import { type CalendarDate, participatingStates, stateFacts } from '@slip/forms/rules';
import { and, asc, count, gte, inArray, sql, sum } from 'drizzle-orm';
import { summarizedAgents } from '../accounts/agentAccess.js';
import { type ActivePeriod, isActiveOn } from '../accounts/recordDays.js';
import { accounts, licenses } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { lastQuarters } from '../filings/summary/filingLists.js';
import { filingTotals } from '../filings/summary/tables.js';
import { policies } from '../filings/tables.js';
import type { CallContext, Caller } from '../http/handler.js';
import { countReportedPolicies } from '../reported-policies/reportedPolicies.js';

type Answer = Output<typeof filings.filingSummary>;

async function countQuestioned(db: Executor, agentIds: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ questioned: count() })
    .from(policies)
    // Written out, not a parameter, or the index of questioned policies is not used.
    .where(and(inArray(policies.agentId, [...agentIds]), sql`${policies.questioned} > 0`));
  return row?.questioned ?? 0;
}

/** An agent or IPC filer, with their present and former licenses. */
interface LicensedFiler {
  readonly agentId: number;
  readonly agentName: string;
  readonly licenses: readonly (ActivePeriod & { readonly state: string })[];
}

/** The agents by name. */
async function readFilers(db: Executor, agentIds: readonly number[]): Promise<LicensedFiler[]> {
  const agents = await db
    .select({ agentId: accounts.id, agentName: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...agentIds]))
    .orderBy(accounts.name, accounts.id);
  const ownedLicenses = await db
    .select({
      agentId: licenses.accountId,
      state: licenses.state,
      activeFrom: licenses.activeFrom,
      activeTo: licenses.activeTo,
    })
    .from(licenses)
    .where(inArray(licenses.accountId, [...agentIds]));
  return agents.map((agent) => ({
    ...agent,
    licenses: ownedLicenses.filter(({ agentId }) => agentId === agent.agentId),
  }));
}

function missingLicenses(filers: readonly LicensedFiler[], today: CalendarDate): Answer['missingLicenses'] {
  return filers.flatMap(({ agentId, agentName, licenses: ownLicenses }) =>
    participatingStates()
      .filter(
        ({ abbreviation }) =>
          !ownLicenses.some((each) => each.state === abbreviation && isActiveOn(each, today)),
      )
      .map(({ abbreviation, name }) => ({ agentId, agentName, state: abbreviation, stateName: name })),
  );
}

async function readTotals(
  db: Executor,
  agentIds: readonly number[],
  since: number,
): Promise<Answer['totals']> {
  const rows = await db
    .select({
      yearQuarter: filingTotals.quarter,
      state: filingTotals.homeState,
      premium: sum(filingTotals.premium).mapWith(Number),
      tax: sum(filingTotals.taxTotal).mapWith(Number),
      transactionFee: sum(filingTotals.feeTotal).mapWith(Number),
    })
    .from(filingTotals)
    .where(and(inArray(filingTotals.agentId, [...agentIds]), gte(filingTotals.quarter, since)))
    .groupBy(filingTotals.quarter, filingTotals.homeState)
    .orderBy(asc(filingTotals.quarter), asc(filingTotals.homeState));
  return rows.map((row) => ({ ...row, stateName: stateFacts(row.state).name }));
}

/**
 * Everything the dashboard of a filer shows: what needs somebody, and what was filed in the last eight quarters. However many
 * policies there are, it reads only some rows of indexes and the totals that the database keeps.
 *
 * @throws HttpError (404) for another's agent.
 */
export async function filingSummary(
  { associatedAgentId }: Input<typeof filings.filingSummary>['query'],
  context: CallContext<Caller>,
): Promise<Answer> {
  const { db, today } = context;
  const agentIds = await summarizedAgents(context, associatedAgentId);
  const quarters = lastQuarters(today);
  // An agency that acts for nobody yet.
  if (agentIds.length === 0) {
    const none = {
      questionedPolicies: 0,
      reportedPolicies: 0,
      missingLicenses: [],
      totals: [],
    };
    return { ...none, quarters };
  }
  const filers = await readFilers(db, agentIds);
  return {
    questionedPolicies: await countQuestioned(db, agentIds),
    reportedPolicies: await countReportedPolicies(db, agentIds),
    missingLicenses: missingLicenses(filers, today),
    quarters,
    totals: await readTotals(db, agentIds, quarters[0] ?? 0),
  };
}
