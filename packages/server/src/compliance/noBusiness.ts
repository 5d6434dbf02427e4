import type { compliance, Input, Output } from '@slip/api/contract';
import {
  checkComplianceState,
  checkNoBusinessPeriod,
  fromSubmissionNumber,
  stateFacts,
  submissionNumber,
  toWireDate,
} from '@slip/forms/rules';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.js';
import { refuseFiling } from '../filings/submit/refuseFiling.js';
import type { CallContext, Caller } from '../http/handler.js';
import { insurerPolicies, insurerTransactions } from '../insurer-policies/tables.js';
import { people } from '../user/tables.js';
import { holdPeriod, type InsurerPeriod } from './holdPeriod.js';
import { noBusinessFilings } from './tables.js';

type Period = Input<typeof compliance.fileInsurerNoBusiness>['body'];

/** The most that a list shows. */
const MOST_SHOWN = 100;
/** So many policies with premium of the period are named; more are counted. */
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

/** The numbers of the policies with transactions of a period that are neither backouts nor backed out. */
async function reportedIn(db: Executor, { insurerId, state, period }: InsurerPeriod): Promise<string[]> {
  const rows = await db
    .selectDistinct({ number: insurerPolicies.policyNumber })
    .from(insurerTransactions)
    .innerJoin(insurerPolicies, eq(insurerPolicies.id, insurerTransactions.policyId))
    .where(
      and(
        eq(insurerPolicies.insurerId, insurerId),
        eq(insurerPolicies.homeState, state),
        eq(insurerTransactions.period, period),
        isNull(insurerTransactions.backoutOf),
        sql`not exists (select from ${insurerTransactions} as reversal where reversal.backout_of = ${insurerTransactions.id})`,
      ),
    )
    .orderBy(asc(insurerPolicies.policyNumber));
  return rows.map(({ number }) => number);
}

function premiumOnFile(numbers: readonly string[]): string {
  const named = numbers.slice(0, MOST_NAMED).join(', ');
  const more = numbers.length - MOST_NAMED;
  const all = more > 0 ? `${named} and ${more} more` : named;
  return `Premium of this period is on file: ${numbers.length === 1 ? 'policy' : 'policies'} ${all}.`;
}

/**
 * Declares that nothing was written in a period (spec 3 §4.5, §5.5).
 *
 * @returns 1 when it is newly filed, 0 when it was on file already.
 * @throws HttpError 400 in the specification's words, and while premium of the period is on file.
 */
export async function fileInsurerNoBusiness(asked: Period, context: CallContext<Caller>): Promise<number> {
  const { db, caller, now, today } = context;
  const about = checkedPeriod(asked, context);
  await holdPeriod(db, about);
  const reported = await reportedIn(db, about);
  if (reported.length > 0) refuseFiling([{ path: 'state', message: premiumOnFile(reported) }]);
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
