import type { admin, Input, Output, Problem } from '@slip/api/contract';
import {
  checkLicenseStateFree,
  formatCountOf,
  normalizeLicenseNumber,
  seenLicense,
  stateFacts,
  stateLicenseDuplicates,
} from '@slip/forms/rules';
import { and, count, eq } from 'drizzle-orm';
import { fileableAgent, nothingFound, readableAgent } from '../../accounts/agentAccess.js';
import { lockAccountRow } from '../../accounts/lockAccountRow.js';
import { daysProblem, firstDayIn, mergeDays } from '../../accounts/recordDays.js';
import { requireSeen } from '../../accounts/requireSeen.js';
import { licenses } from '../../accounts/tables.js';
import { takeLock } from '../../database/takeLock.js';
import { policies } from '../../filings/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { isLicenseTaken } from '../../registration/taken.js';

type License = typeof licenses.$inferSelect;

const factsOf = ({ number, activeFrom, activeTo }: Pick<License, 'number' | 'activeFrom' | 'activeTo'>) => ({
  number,
  firstDay: activeFrom,
  lastDay: activeTo,
});

const seenOf = ({ number, activeFrom, activeTo }: License) =>
  seenLicense({ agentLicense: number, firstDay: activeFrom, lastDay: activeTo });

/**
 * Adds a state license to an agent, or changes the number or the days of one (spec 2 §5). The state of a stored license cannot change,
 * because policies were filed under it.
 *
 * @returns its id.
 * @throws HttpError 400 for a state or a number that is taken or for days that cross, 404 for an agent or license of another account, 409 for one that was
 * changed since it was seen.
 */
export async function saveStateLicense(
  { query: { seen }, body }: Input<typeof admin.saveStateAgentLicense>,
  context: CallContext<Caller>,
): Promise<number> {
  const { db, caller, now } = context;
  const { stateAgentLicenseId: id, state } = body;
  const number = normalizeLicenseNumber(body.agentLicense);
  const agent = await fileableAgent(context, body.agentId);
  await lockAccountRow(db, agent.id);
  // Nobody else takes the number while this call asks whether it is free.
  await takeLock(db, `license:${state}:${number}`);
  const held = await db.select().from(licenses).where(eq(licenses.accountId, agent.id));
  const known = held.find((license) => license.id === id);
  if (id !== 0 && !known) throw nothingFound();
  if (known) requireSeen(seen, seenOf(known), `The ${stateFacts(known.state).name} license`);

  const days = mergeDays(
    body,
    known && { firstDay: known.activeFrom, lastDay: known.activeTo },
    firstDayIn(state),
  );
  const isTaken = await isLicenseTaken(db, { state, number, except: agent.id });
  const problems: readonly Problem[] = [
    ...stateProblems(state, known, held),
    ...(isTaken ? [{ path: 'agentLicense', message: stateLicenseDuplicates.license, value: number }] : []),
    ...daysProblem(days),
  ];
  if (problems.length > 0) throw badRequest(problems);

  const after = { number, activeFrom: days.firstDay, activeTo: days.lastDay };
  if (known) {
    const { id: entityId } = known;
    await db
      .update(licenses)
      .set({ ...after, updatedBy: caller.userName, updatedAt: now })
      .where(eq(licenses.id, entityId));
    const change = { before: factsOf(known), after: factsOf(after) };
    await context.audit({ action: 'update', entity: 'licenses', entityId, ...change });
    return entityId;
  }
  const [stored] = await db
    .insert(licenses)
    .values({ accountId: agent.id, state, ...after, createdBy: caller.userName, createdAt: now })
    .returning({ id: licenses.id });
  if (!stored) throw new Error('A license was not stored.');
  await context.audit({
    action: 'create',
    entity: 'licenses',
    entityId: stored.id,
    after: { agentId: agent.id, state, ...factsOf(after) },
  });
  return stored.id;
}

/** The problem with the state: another license has it, or it is not that of the license on file. */
function stateProblems(
  state: string,
  known: License | undefined,
  held: readonly License[],
): readonly Problem[] {
  if (known === undefined) {
    const taken = checkLicenseStateFree(state, held);
    return taken ? [{ path: 'state', message: taken.message, value: state }] : [];
  }
  if (known.state === state) return [];
  const message = `The license ${known.number} is one of ${stateFacts(known.state).name}: add another one for ${stateFacts(state).name}.`;
  return [{ path: 'state', message, value: state }];
}

/**
 * Deletes a state license of an agent (spec 2 §7). A draft for the state is then refused when it is submitted.
 *
 * @throws HttpError 400 where policies were filed under it, 404 for an agent or license of another account.
 */
export async function deleteStateLicense(
  { agentId, stateLicenseId }: Input<typeof admin.deleteStateLicense>['query'],
  context: CallContext<Caller>,
): Promise<boolean> {
  const { db } = context;
  const agent = await fileableAgent(context, agentId);
  const own = and(eq(licenses.id, stateLicenseId), eq(licenses.accountId, agent.id));
  // The lock waits for filings under the license, and lets no other filing come under it until this call ends.
  const [license] = await db.select().from(licenses).where(own).for('update');
  if (!license) throw nothingFound();
  const { state, number, activeFrom, activeTo } = license;

  const filed = and(eq(policies.agentId, agent.id), eq(policies.homeState, state));
  const [found] = await db.select({ policies: count() }).from(policies).where(filed);
  if (found && found.policies > 0) {
    const filings = formatCountOf(found.policies, 'policy was filed', 'policies were filed');
    const message = `The ${stateFacts(state).name} license ${number} cannot be deleted: ${filings} under it. Give it a last day instead.`;
    throw badRequest([{ path: 'stateLicenseId', message, value: stateLicenseId }]);
  }

  await db.delete(licenses).where(own);
  await context.audit({
    action: 'delete',
    entity: 'licenses',
    entityId: stateLicenseId,
    before: { agentId: agent.id, state, number, firstDay: activeFrom, lastDay: activeTo },
  });
  return true;
}

/**
 * The state licenses of an agent, by the name of the state (spec 2 §2).
 *
 * @throws HttpError 404 for an agent of another account.
 */
export async function stateLicensesForAgent(
  { agentId }: Input<typeof admin.stateLicensesForAgent>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.stateLicensesForAgent>> {
  const agent = await readableAgent(context, agentId);
  const held = await context.db.select().from(licenses).where(eq(licenses.accountId, agent.id));
  return held
    .map((license) => ({
      stateAgentLicenseId: license.id,
      agentId: license.accountId,
      state: license.state,
      stateName: stateFacts(license.state).name,
      agentLicense: license.number,
      firstDay: license.activeFrom,
      lastDay: license.activeTo,
      createdBy: license.createdBy,
      createdDate: license.createdAt.toISOString(),
      updatedBy: license.updatedBy,
      updatedDate: license.updatedAt?.toISOString() ?? null,
    }))
    .toSorted((a, b) => a.stateName.localeCompare(b.stateName, 'en-US'));
}
