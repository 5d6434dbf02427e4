import type { WorkKind } from '@slip/api/contract';
import { type CalendarDate, limits } from '@slip/forms/rules';
import { type SQL, sql } from 'drizzle-orm';
import { agencyAgents } from '../../accounts/links/tables.js';
import { vendors } from '../../authenticate/programs/tables.js';
import { jobs } from '../../background/tables.js';
import { batchAccess } from '../../batch/tables.js';
import { paymentReturns } from '../../billing/payments/tables.js';
import { transactions } from '../../filings/tables.js';
import { outgoingMessages } from '../../mail/tables.js';
import { registrationRequests } from '../../registration/tables.js';
import { PROPOSAL_DAYS } from '../proposals/FourEyes.js';
import { officeProposals } from '../proposals/tables.js';
import type { Period } from './periodsToClose.js';

/** The table of a kind of item, with columns that have an index, so that the items that have waited longest are found quickly. */
export interface WorkSource {
  readonly from: SQL;
  readonly id: SQL;
  /** The moment since when an item waits; the index is by this and the key. */
  readonly since: SQL;
  /** The condition for items that wait, exactly as the index has it: written out, without parameters. */
  readonly waits: SQL;
}

/**
 * Days within which the office should have looked after an item, by its kind; the office's own figures (decision 0053).
 * A registration and a request to an agent then end by themselves.
 */
export const dueAfterDays: Readonly<Record<WorkKind, number>> = {
  registration: 30,
  question: 10,
  batchApplication: 10,
  agencyPaper: limits.linkRequestDays,
  returnedPayment: 5,
  // A message that was given up is kept for these days.
  mail: 7,
  job: 1,
  quarter: 0,
  insurerPeriod: 30,
  // A proposal runs out then.
  proposal: PROPOSAL_DAYS,
  vendor: 10,
};

/** The kinds whose items are rows of a table. */
const storedSources: Readonly<Record<Exclude<WorkKind, 'quarter' | 'insurerPeriod'>, WorkSource>> = {
  registration: {
    from: sql`${registrationRequests}`,
    id: sql`${registrationRequests.id}`,
    since: sql`${registrationRequests.submittedAt}`,
    waits: sql`${registrationRequests.status} = 'pending' and ${registrationRequests.askedAt} is null`,
  },
  question: {
    from: sql`${transactions}`,
    id: sql`${transactions.id}`,
    since: sql`${transactions.answeredAt}`,
    waits: sql`${transactions.status} = 'Questioned' and ${transactions.answeredAt} is not null`,
  },
  batchApplication: {
    from: sql`${batchAccess}`,
    id: sql`${batchAccess.accountId}`,
    since: sql`${batchAccess.appliedAt}`,
    waits: sql`${batchAccess.appliedAt} is not null and ${batchAccess.permittedAt} is null and ${batchAccess.heldAt} is null`,
  },
  agencyPaper: {
    from: sql`${agencyAgents}`,
    id: sql`${agencyAgents.id}`,
    since: sql`${agencyAgents.askedAt}`,
    waits: sql`${agencyAgents.linkedAt} is null and ${agencyAgents.closedAs} is null`,
  },
  returnedPayment: {
    from: sql`${paymentReturns}`,
    id: sql`${paymentReturns.debitId}`,
    since: sql`${paymentReturns.returnedAt}`,
    waits: sql`true`,
  },
  mail: {
    from: sql`${outgoingMessages}`,
    id: sql`${outgoingMessages.id}`,
    since: sql`${outgoingMessages.givenUpAt}`,
    waits: sql`${outgoingMessages.givenUpAt} is not null`,
  },
  job: {
    from: sql`${jobs}`,
    id: sql`${jobs.id}`,
    since: sql`${jobs.failingSince}`,
    // Jobs of messages are tried again for hours. A message that is given up is an item of the kind `mail`.
    waits: sql`(${jobs.failingSince} is not null) and ${jobs.kind} <> 'message'`,
  },
  proposal: {
    from: sql`${officeProposals}`,
    id: sql`${officeProposals.id}`,
    since: sql`${officeProposals.proposedAt}`,
    waits: sql`${officeProposals.decision} is null`,
  },
  vendor: {
    from: sql`${vendors}`,
    id: sql`${vendors.id}`,
    since: sql`${vendors.askedAt}`,
    waits: sql`${vendors.state} = 'asked'`,
  },
};

/** The jobs that fail, for the `from` of a query. */
export const failingJobs: SQL = sql`${storedSources.job.from} where ${storedSources.job.waits}`;

/** The moment that stands for a day: noon in Greenwich is on that day everywhere in America. */
const noonOf = (day: CalendarDate) => `${day}T12:00:00.000Z`;

/** The source of open periods. They have no rows in a table, so the query lists them itself; there are few. */
function calendarSource(periods: readonly Period[]): WorkSource {
  const listed = periods.map(({ number, since }) => sql`(${number}::bigint, ${noonOf(since)}::timestamptz)`);
  return {
    from: sql`(values ${sql.join(listed, sql`, `)}) as periods(number, since)`,
    id: sql`periods.number`,
    since: sql`periods.since`,
    waits: sql`true`,
  };
}

/** The source of a kind; undefined if no item of the kind can wait. */
export function sourceOf(
  kind: WorkKind,
  periods: Readonly<Record<'quarter' | 'insurerPeriod', readonly Period[]>>,
): WorkSource | undefined {
  if (kind !== 'quarter' && kind !== 'insurerPeriod') return storedSources[kind];
  return periods[kind].length === 0 ? undefined : calendarSource(periods[kind]);
}
