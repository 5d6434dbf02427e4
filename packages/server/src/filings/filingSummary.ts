import type { filings, Input, Output } from '@slip/api/contract';
import {
  type CalendarDate,
  participatingStates,
  previousQuarter,
  quarterOf,
  stateDefinition,
  yearQuarterNumber,
} from '@slip/forms/rules';
import { and, asc, count, gte, inArray, isNull, lte, or, sql, sum } from 'drizzle-orm';
import { isInScope, nothingFound, readableAgents } from '../accounts/agentAccess.js';
import { accounts, licenses } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import type { CallContext, Caller } from '../http/handler.js';
import { nextDeadlines } from './nextDeadlines.js';
import { filingTotals, policies } from './tables.js';

type Answer = Output<typeof filings.filingSummary>;

/** Two years: a quarter can be held against the same one a year before. */
const QUARTERS = 8;

/** The last quarters on the wire, the current one last. */
function lastQuarters(today: CalendarDate): number[] {
  const found = [quarterOf(today)];
  for (let [first] = found; first && found.length < QUARTERS; [first] = found) {
    found.unshift(previousQuarter(first));
  }
  return found.map(yearQuarterNumber);
}

async function countQuestioned(db: Executor, agentIds: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ questioned: count() })
    .from(policies)
    // Written out, not a parameter: the index of questioned policies is known by it.
    .where(and(inArray(policies.agentId, [...agentIds]), sql`${policies.questioned} > 0`));
  return row?.questioned ?? 0;
}

async function missingLicenses(
  db: Executor,
  agentIds: readonly number[],
  today: CalendarDate,
): Promise<Answer['missingLicenses']> {
  const agents = await db
    .select({ agentId: accounts.id, agentName: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...agentIds]))
    .orderBy(accounts.name, accounts.id);
  const valid = await db
    .select({ agentId: licenses.accountId, state: licenses.state })
    .from(licenses)
    .where(
      and(
        inArray(licenses.accountId, [...agentIds]),
        lte(licenses.activeFrom, today),
        or(isNull(licenses.activeTo), gte(licenses.activeTo, today)),
      ),
    );
  const held = new Set(valid.map(({ agentId, state }) => `${agentId} ${state}`));
  return agents.flatMap((agent) =>
    participatingStates
      .filter(({ abbreviation }) => !held.has(`${agent.agentId} ${abbreviation}`))
      .map(({ abbreviation, name }) => ({ ...agent, state: abbreviation, stateName: name })),
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
  return rows.map((row) => ({ ...row, stateName: stateDefinition(row.state).name }));
}

/**
 * What the dashboard of a filer shows: what needs somebody, and what was filed in the last eight quarters. However many
 * policies there are, it reads some rows of indexes and the totals the database keeps.
 *
 * @throws Refusal (404) for another's agent.
 */
export async function filingSummary(
  { associatedAgentId }: Input<typeof filings.filingSummary>['query'],
  { db, caller, today }: CallContext<Caller>,
): Promise<Answer> {
  const scope = await readableAgents(db, caller);
  if (scope === 'all') throw nothingFound();
  if (associatedAgentId !== undefined && !isInScope(scope, associatedAgentId)) throw nothingFound();
  const agentIds = associatedAgentId === undefined ? scope : [associatedAgentId];
  const quarters = lastQuarters(today);
  const deadlines = nextDeadlines(today);
  // An agency that acts for nobody yet.
  if (agentIds.length === 0) {
    return { questionedPolicies: 0, missingLicenses: [], quarters, totals: [], deadlines };
  }
  return {
    questionedPolicies: await countQuestioned(db, agentIds),
    missingLicenses: await missingLicenses(db, agentIds, today),
    quarters,
    totals: await readTotals(db, agentIds, quarters[0] ?? 0),
    deadlines,
  };
}
