import type { compliance, Input, Output } from '@slip/api/contract';
import {
  checkComplianceState,
  checkNoBusinessPeriod,
  fromSubmissionNumber,
  stateFacts,
  submissionNumber,
  toWireDate,
} from '@slip/forms/rules';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import { refuseFiling } from '../../filings/submit/refuseFiling.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { refuseClosedPeriods } from '../closedPeriods.js';
import { insurerPolicies } from '../tables.js';
import { holdPeriod, type InsurerPeriod } from './holdPeriod.js';
import { policiesOf } from './policiesOf.js';
import { noBusinessFilings } from './tables.js';

type Period = Input<typeof compliance.fileInsurerNoBusiness>['body'];

/** The most that a list shows. */
const MOST_SHOWN = 100;
/** So many policies with premium of the period are named in a refusal; more are counted. */
const MOST_NAMED = 3;

/** The declaration of a period that holds. */
const holdingOf = ({ insurerId, state, period }: InsurerPeriod) =>
  and(
    eq(noBusinessFilings.insurerId, insurerId),
    eq(noBusinessFilings.state, state),
    eq(noBusinessFilings.period, period),
    isNull(noBusinessFilings.voidedOn),
  );

/**
 * A period as the caller's kind of insurer files it.
 * @throws HttpError 400 in the specification's words.
 */
function checkedPeriod(asked: Period, { caller, today }: CallContext<Caller>): InsurerPeriod {
  const problem = checkNoBusinessPeriod(asked, { kind: caller.kind, today });
  const stateProblem = checkComplianceState(asked.state);
  refuseFiling([
    ...(stateProblem ? [{ path: 'state', ...stateProblem }] : []),
    ...(problem ? [{ path: problem.field.toLowerCase(), ...problem.problem }] : []),
  ]);
  const quarter = caller.kind === 'AlienInsurer' ? 0 : asked.quarter;
  const period = submissionNumber({ year: asked.year, quarter });
  return { insurerId: caller.accountId, state: asked.state, period };
}

/** Whether the caller has declared a period (spec 3 §7.4). */
export async function checkInsurerFiledNoBusiness(
  asked: Period,
  context: CallContext<Caller>,
): Promise<boolean> {
  return (await context.db.$count(noBusinessFilings, holdingOf(checkedPeriod(asked, context)))) > 0;
}

function premiumOnFile({ total, policies }: Output<typeof compliance.reportedPolicies>): string {
  const named = policies.slice(0, MOST_NAMED).map(({ insPolicyNumber }) => insPolicyNumber);
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
  await holdPeriod(db, about);
  const reported = await policiesOf(db, about);
  if (reported.total > 0) refuseFiling([{ path: 'state', message: premiumOnFile(reported) }]);
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

/** What the caller has declared, the newest first (spec 3 §2.6). */
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
    .limit(MOST_SHOWN);
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
