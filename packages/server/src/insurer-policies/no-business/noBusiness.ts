import type { compliance, Input, Output } from '@slip/api/contract';
import {
  ALL_QUARTERS,
  type CalendarDate,
  checkComplianceState,
  checkNoBusinessPeriod,
  fromSubmissionNumber,
  stateFacts,
  submissionNumber,
  toWireDate,
} from '@slip/forms/rules';
import { and, between, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { takeLock } from '../../database/takeLock.js';
import { refuseIfAny } from '../../filings/submit/filePolicy.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { refuseClosedPeriods } from '../closedPeriods.js';
import { isHolding } from '../insurerPolicyFigures.js';
import { insurerTotals } from '../summary/tables.js';
import { insurerPolicies, insurerTransactions } from '../tables.js';
import { noBusinessFilings } from './tables.js';

/** A period for which an insurer reports in a state. */
interface InsurerPeriod {
  readonly insurerId: number;
  readonly state: string;
  /** 20263 is the third quarter of 2026, 20260 the whole year. */
  readonly period: number;
}

/** Locks a period until the database transaction ends: no business and premium must not be filed for it at the same moment. */
async function lockPeriod(transaction: Executor, { insurerId, state, period }: InsurerPeriod): Promise<void> {
  await takeLock(transaction, `insurer-period:${insurerId}:${state}:${period}`);
}

/** Voids a declaration of no business for a period in which the insurer now reports a policy. It stays on record (spec 3 §2.6). */
export async function voidNoBusiness(
  context: Pick<CallContext<Caller>, 'db' | 'today' | 'audit'>,
  about: InsurerPeriod,
  policyId: number,
): Promise<void> {
  const { db, today } = context;
  await lockPeriod(db, about);
  const after: { voidedOn: CalendarDate; voidedBy: number } = { voidedOn: today, voidedBy: policyId };
  const voided = await db
    .update(noBusinessFilings)
    .set(after)
    .where(
      and(
        eq(noBusinessFilings.insurerId, about.insurerId),
        eq(noBusinessFilings.state, about.state),
        eq(noBusinessFilings.period, about.period),
        isNull(noBusinessFilings.voidedOn),
      ),
    )
    .returning({ id: noBusinessFilings.id });
  for (const { id } of voided) {
    await context.audit({ action: 'update', entity: 'no_business_filings', entityId: id, after });
  }
}

/** The most policies of a period that an answer lists; further ones are only counted. */
const MAX_LISTED = 10;

/** True if premium of a period is on file. It is read from the totals, so that it costs the same however much is on file. */
async function hasPremium(db: Executor, { insurerId, state, period }: InsurerPeriod): Promise<boolean> {
  const { year, quarter } = fromSubmissionNumber(period);
  const quarters =
    quarter === ALL_QUARTERS
      ? between(
          insurerTotals.quarter,
          submissionNumber({ year, quarter: 1 }),
          submissionNumber({ year, quarter: 4 }),
        )
      : eq(insurerTotals.quarter, period);
  const isOfPeriod = and(
    eq(insurerTotals.insurerId, insurerId),
    eq(insurerTotals.homeState, state),
    quarters,
    gt(insurerTotals.holding, 0),
  );
  return (await db.$count(insurerTotals, isOfPeriod)) > 0;
}

/** The policies with transactions of a period that are neither backouts nor backed out, by number. */
async function policiesOf(
  db: Executor,
  about: InsurerPeriod,
): Promise<Output<typeof compliance.reportedPolicies>> {
  if (!(await hasPremium(db, about))) return { total: 0, policies: [] };
  const { insurerId, state, period } = about;
  const rows = await db
    .select({
      insPolicyId: insurerPolicies.id,
      insPolicyNumber: insurerPolicies.policyNumber,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(insurerTransactions)
    .innerJoin(insurerPolicies, eq(insurerPolicies.id, insurerTransactions.policyId))
    .where(
      and(
        eq(insurerPolicies.insurerId, insurerId),
        eq(insurerPolicies.homeState, state),
        eq(insurerTransactions.period, period),
        isHolding,
      ),
    )
    .groupBy(insurerPolicies.id, insurerPolicies.policyNumber)
    .orderBy(insurerPolicies.policyNumber, insurerPolicies.id)
    .limit(MAX_LISTED);
  return {
    total: rows[0]?.total ?? 0,
    policies: rows.map(({ insPolicyId, insPolicyNumber }) => ({ insPolicyId, insPolicyNumber })),
  };
}

type Period = Input<typeof compliance.fileInsurerNoBusiness>['body'];

/** The most declarations that a list shows. */
const MAX_SHOWN = 100;
/** The most policies with premium of the period that a refusal names; further ones are only counted. */
const MAX_NAMED = 3;

/** The condition for the declaration of a period that is not voided. */
const holdingOf = ({ insurerId, state, period }: InsurerPeriod) =>
  and(
    eq(noBusinessFilings.insurerId, insurerId),
    eq(noBusinessFilings.state, state),
    eq(noBusinessFilings.period, period),
    isNull(noBusinessFilings.voidedOn),
  );

/**
 * The period of a call: a year for an alien insurer, a quarter for a foreign insurer.
 * @throws HttpError 400 in the specification's words.
 */
function checkedPeriod(asked: Period, { caller, today }: CallContext<Caller>): InsurerPeriod {
  const problem = checkNoBusinessPeriod(asked, { kind: caller.kind, today });
  const stateProblem = checkComplianceState(asked.state);
  refuseIfAny([
    ...(stateProblem ? [{ path: 'state', ...stateProblem }] : []),
    ...(problem ? [{ path: problem.field.toLowerCase(), ...problem.problem }] : []),
  ]);
  // Quarter 0 is the whole year.
  const quarter = caller.kind === 'AlienInsurer' ? 0 : asked.quarter;
  const period = submissionNumber({ year: asked.year, quarter });
  return { insurerId: caller.accountId, state: asked.state, period };
}

/** True if the caller has declared a period (spec 3 §7.4). */
export async function checkInsurerFiledNoBusiness(
  asked: Period,
  context: CallContext<Caller>,
): Promise<boolean> {
  return (await context.db.$count(noBusinessFilings, holdingOf(checkedPeriod(asked, context)))) > 0;
}

function premiumOnFile({ total, policies }: Output<typeof compliance.reportedPolicies>): string {
  const named = policies.slice(0, MAX_NAMED).map(({ insPolicyNumber }) => insPolicyNumber);
  const more = total - named.length;
  const all = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `Premium of this period is on file: ${total === 1 ? 'policy' : 'policies'} ${all}.`;
}

/** The policies of the caller with premium of a period. */
export function reportedPolicies(
  asked: Period,
  context: CallContext<Caller>,
): Promise<Output<typeof compliance.reportedPolicies>> {
  return policiesOf(context.db, checkedPeriod(asked, context));
}

/**
 * Declares that nothing was written in a period (spec 3 §4.5, §5.5).
 *
 * @returns 1 when it is newly filed, 0 when it was on file already.
 * @throws HttpError 400 in the specification's words, while premium of the period is on file, and when the office has closed it.
 */
export async function fileInsurerNoBusiness(asked: Period, context: CallContext<Caller>): Promise<number> {
  const { db, caller, now, today } = context;
  const about = checkedPeriod(asked, context);
  const { kind } = caller;
  await refuseClosedPeriods(db, [about.period], kind === 'AlienInsurer' ? 'year' : 'quarter');
  await lockPeriod(db, about);
  const reported = await policiesOf(db, about);
  if (reported.total > 0) refuseIfAny([{ path: 'state', message: premiumOnFile(reported) }]);
  const row = { ...about, receivedOn: today, filedBy: caller.personId, filedAt: now };
  const [filed] = await db
    .insert(noBusinessFilings)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: noBusinessFilings.id });
  if (!filed) return 0;
  await context.audit({ action: 'create', entity: 'no_business_filings', entityId: filed.id, after: row });
  return 1;
}

/** The caller's declarations, the newest first (spec 3 §2.6). */
export async function getInsurerNoBusinesses({
  db,
  caller,
}: CallContext<Caller>): Promise<Output<typeof compliance.getInsurerNoBusinesses>> {
  const rows = await db
    .select({
      filing: noBusinessFilings,
      person: { first: people.firstName, last: people.lastName },
      voidedByNumber: insurerPolicies.policyNumber,
    })
    .from(noBusinessFilings)
    .innerJoin(people, eq(people.id, noBusinessFilings.filedBy))
    .leftJoin(insurerPolicies, eq(insurerPolicies.id, noBusinessFilings.voidedBy))
    .where(eq(noBusinessFilings.insurerId, caller.accountId))
    .orderBy(desc(noBusinessFilings.id))
    .limit(MAX_SHOWN);
  return rows.map(({ filing, person, voidedByNumber }) => ({
    noBusinessId: filing.id,
    ...fromSubmissionNumber(filing.period),
    state: filing.state,
    stateName: stateFacts(filing.state).name,
    receivedDate: toWireDate(filing.receivedOn),
    filedBy: `${person.first} ${person.last}`,
    voidedDate: filing.voidedOn === null ? null : toWireDate(filing.voidedOn),
    voidedByPolicyId: filing.voidedBy,
    voidedByPolicyNumber: voidedByNumber,
  }));
}
