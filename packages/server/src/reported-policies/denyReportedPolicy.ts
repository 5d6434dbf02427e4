import type { filings, Input } from '@slip/api/contract';
import { formatUsDate, todayIn } from '@slip/forms/rules';
import { and, eq, isNull } from 'drizzle-orm';
import { fileableAgent, nothingFound } from '../accounts/agentAccess.js';
import { HttpError } from '../http/HttpError.js';
import type { CallContext, Caller } from '../http/handler.js';
import { denialsOf } from '../insurer-policies/filed-marks/filedMarks.js';
import { isFiled } from '../insurer-policies/filed-marks/filedPolicies.js';
import { reportDenials } from '../insurer-policies/filed-marks/tables.js';
import { insurerPolicies } from '../insurer-policies/tables.js';

type Context = CallContext<Caller>;

/**
 * A policy that an insurer reported of an agent the caller may file for; nobody else says anything of it until the call ends.
 * @throws HttpError 404 when there is none, 403 when the caller's agency no longer acts for the agent.
 */
async function lockedReport(insPolicyId: number, context: Context) {
  const [found] = await context.db
    .select({ id: insurerPolicies.id, agentId: insurerPolicies.agentId, matchKey: insurerPolicies.matchKey })
    .from(insurerPolicies)
    .where(eq(insurerPolicies.id, insPolicyId))
    .for('update');
  if (!found || found.agentId === null) throw nothingFound();
  const agent = await fileableAgent(context, found.agentId);
  return { ...found, agentId: agent.id, agent };
}

/**
 * Says that a policy, which an insurer reported under an agent's NPN, is not the agent's.
 *
 * @returns the id of what was said.
 * @throws HttpError 404 when no such policy was reported of an agent of the caller, 409 when it was filed or denied already.
 */
export async function denyReportedPolicy(
  { insPolicyId, reason, note }: Input<typeof filings.denyReportedPolicy>['body'],
  context: Context,
): Promise<number> {
  const { db, caller, now, office } = context;
  const { agentId, agent, matchKey } = await lockedReport(insPolicyId, context);
  if ((await db.$count(insurerPolicies, and(eq(insurerPolicies.id, insPolicyId), isFiled))) > 0) {
    throw new HttpError(
      409,
      `This policy number is on file for ${agent.name}, so it cannot be said that it is not theirs.`,
    );
  }
  const earlier = (await denialsOf(db, [insPolicyId])).get(insPolicyId);
  if (earlier) {
    const day = formatUsDate(todayIn(office.timeZone, earlier.deniedAt));
    throw new HttpError(
      409,
      `${earlier.deniedBy} said on ${day} already that this policy is not theirs. Take that back to say something else.`,
    );
  }
  const after = { policyId: insPolicyId, agentId, matchKey, reason, note, deniedBy: caller.personId };
  const [denial] = await db
    .insert(reportDenials)
    .values({ ...after, deniedAt: now })
    .returning({ id: reportDenials.id });
  if (!denial) throw new Error('The database stored a denial and gave no id.');
  await context.audit({ action: 'create', entity: 'report_denials', entityId: denial.id, after });
  return denial.id;
}

/**
 * Takes back that a policy is not the agent's.
 *
 * @returns the id of what was said.
 * @throws HttpError 404 when nothing was said of such a policy.
 */
export async function takeBackDenial(
  { insPolicyId }: Input<typeof filings.takeBackDenial>['body'],
  context: Context,
): Promise<number> {
  const { db, caller, now } = context;
  await lockedReport(insPolicyId, context);
  const denial = (await denialsOf(db, [insPolicyId])).get(insPolicyId);
  if (!denial) throw nothingFound();
  const after = { takenBackBy: caller.personId, takenBackAt: now };
  await db
    .update(reportDenials)
    .set(after)
    .where(and(eq(reportDenials.id, denial.id), isNull(reportDenials.takenBackAt)));
  await context.audit({ action: 'update', entity: 'report_denials', entityId: denial.id, after });
  return denial.id;
}
