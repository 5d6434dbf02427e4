import {
  ALL_STATES,
  type CalendarDate,
  formatCount,
  formatUsDate,
  participatingStates,
  type ReportBasis,
  stateFacts,
} from '@slip/forms/rules';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isInScope, nothingFound, readableAgents } from '../../accounts/agentAccess.js';
import { accounts } from '../../accounts/tables.js';
import { policies } from '../../filings/tables.js';
import type { ReportAgent, ReportReader } from '../../spreadsheets/PlannedReport.js';

/** A range of days of a report. */
export interface ReportPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** With more agents than this, only their number is shown. */
const MAX_NAMED = 3;

/** Reads the states that a report is asked for: letters with commas between them, or all. */
export function parseStates(joined: string): string[] {
  const wanted = joined.split(',');
  return participatingStates().flatMap(({ abbreviation }) =>
    joined === ALL_STATES || wanted.includes(abbreviation) ? [abbreviation] : [],
  );
}

/** States in words, as the heading of a report has them: their names, or “all states”. */
export function statesWords(states: readonly string[]): string {
  return states.length === participatingStates().length
    ? 'all states'
    : states.map((state) => stateFacts(state).name).join(', ');
}

/** Agents in words: their names, or how many there are. */
export function agentsWords(agents: readonly { readonly name: string }[]): string {
  return agents.length > MAX_NAMED
    ? `${formatCount(agents.length)} agents`
    : agents.map(({ name }) => name).join(', ');
}

/** A range of days in words, with the kind of date. */
export function daysWords({ from, to }: ReportPeriod, basis: ReportBasis): string {
  return `${basis === 0 ? 'Submitted' : 'Effective'} ${formatUsDate(from)} to ${formatUsDate(to)}`;
}

/**
 * The agents that are asked for, by name.
 * @throws HttpError 404 when the reader may not read one of them, or it does not exist.
 */
export async function askedAgents(
  agentIds: readonly number[],
  reader: ReportReader,
): Promise<readonly ReportAgent[]> {
  const scope = await readableAgents(reader);
  const wanted = [...new Set(agentIds)];
  if (!wanted.every((id) => Number.isSafeInteger(id) && isInScope(scope, id))) throw nothingFound();
  const agents = await reader.db
    .select({ id: accounts.id, name: accounts.name, npn: accounts.npn })
    .from(accounts)
    .where(
      and(
        // One parameter for all ids.
        eq(accounts.id, sql`any(${sql.param(wanted)}::bigint[])`),
        inArray(accounts.kind, ['Agent', 'IPC']),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id));
  if (agents.length < wanted.length) throw nothingFound();
  return agents;
}

/**
 * True of the policies of some agents. If each policy were compared with thousands of keys, PostgreSQL would rather read all of them than
 * look those up that the next rows of a report need.
 */
export const ofAgents = (agents: readonly { readonly id: number }[]): SQL =>
  sql`${policies.agentId} in (select id from ${accounts} where id = any(${sql.param(agents.map(({ id }) => id))}::bigint[]))`;
