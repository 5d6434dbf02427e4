import type { admin, Input, Output } from '@slip/api/contract';
import { type CalendarDate, chooseFromList, formatUsDate } from '@slip/forms/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { fileableAgent, readableAgent } from '../accounts/agentAccess.js';
import { insurerItem } from '../accounts/insurerItem.js';
import { isActiveOn } from '../accounts/isActiveOn.js';
import { agentInsurers, insurerStates, insurers } from '../accounts/tables.js';
import { usDay } from '../filings/usDay.js';
import type { CallContext, Caller } from '../http/handler.js';
import { badRequest } from '../http/input/badRequest.js';
import { holdAccount } from './holdAccount.js';

/** Every insurer active in a state on a day, by name (spec 2 §3). */
export async function insurersForEdit(
  { agentId, state, effectiveDate }: Input<typeof admin.insurersForEdit>['query'],
  { db, caller }: CallContext<Caller>,
): Promise<Output<typeof admin.insurersForEdit>> {
  const date = usDay(effectiveDate, 'effectiveDate');
  const agent = await readableAgent(db, caller, agentId);
  const offered = await db
    .select({ insurer: insurers, inState: insurerStates, listed: agentInsurers.insurerId })
    .from(insurers)
    .innerJoin(insurerStates, and(eq(insurerStates.insurerId, insurers.id), eq(insurerStates.state, state)))
    .leftJoin(
      agentInsurers,
      and(eq(agentInsurers.insurerId, insurers.id), eq(agentInsurers.agentId, agent.id)),
    )
    .orderBy(insurers.name, insurers.id);
  const active = offered.filter(
    ({ insurer, inState }) => isActiveOn(insurer, date) && isActiveOn(inState, date),
  );
  const itemsOf = (rows: typeof active) => rows.map(({ insurer }) => insurerItem(insurer));
  return {
    availableInsurers: itemsOf(active.filter(({ listed }) => listed === null)),
    selectedInsurers: itemsOf(active.filter(({ listed }) => listed !== null)),
  };
}

/**
 * Saves an agent's list of insurers (spec 2 §3): the selected come in, those left available go out. An insurer in
 * neither was not on the screen, whose list is of one state and one day, and stays as it is.
 *
 * @throws HttpError 400 that names every insurer that does not exist, is not active on the day or is on both sides; 404 for
 * another's agent.
 */
export async function setSelectedInsurers(
  { agentId, effectiveDate }: Input<typeof admin.setSelectedInsurers>['query'],
  { selectedIds, availableIds }: Input<typeof admin.setSelectedInsurers>['body'],
  context: CallContext<Caller>,
): Promise<boolean> {
  const { db, caller, today } = context;
  const date = effectiveDate === undefined ? today : usDay(effectiveDate, 'effectiveDate');
  const agent = await fileableAgent(db, caller, agentId);
  await holdAccount(db, agent.id);
  const ofAgent = eq(agentInsurers.agentId, agent.id);
  const rows = await db.select({ id: agentInsurers.insurerId }).from(agentInsurers).where(ofAgent);
  const before = new Set(rows.map(({ id }) => id));
  const selected = new Set(selectedIds);
  const available = new Set(availableIds);
  const added = [...selected].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => available.has(id) && !selected.has(id));

  const found = added.length === 0 ? [] : await db.select().from(insurers).where(inArray(insurers.id, added));
  const insurerOf = new Map(found.map((insurer) => [insurer.id, insurer]));
  const problems = selectedIds.flatMap((id, index) => {
    const message = available.has(id)
      ? `Insurer ${id} is both selected and available.`
      : before.has(id)
        ? undefined
        : obstacle(id, insurerOf.get(id), date);
    return message === undefined ? [] : [{ path: `selectedIds[${index}]`, message, value: id }];
  });
  if (problems.length > 0) throw badRequest(problems);

  if (removed.length > 0) {
    await db.delete(agentInsurers).where(and(ofAgent, inArray(agentInsurers.insurerId, removed)));
  }
  if (added.length > 0) {
    await db.insert(agentInsurers).values(added.map((insurerId) => ({ agentId: agent.id, insurerId })));
  }
  if (added.length + removed.length > 0) {
    const change = { action: 'update', entity: 'agent_insurers', entityId: agent.id } as const;
    await context.audit({ ...change, before: { removed }, after: { added } });
  }
  return true;
}

/** Why an insurer cannot come into a list; one that is in it stays, whatever became of it. */
function obstacle(
  id: number,
  insurer: typeof insurers.$inferSelect | undefined,
  date: CalendarDate,
): string | undefined {
  if (!insurer) return `There is no insurer ${id}. ${chooseFromList}`;
  return isActiveOn(insurer, date)
    ? undefined
    : `${insurer.name} (${insurer.naic}) is not active on ${formatUsDate(date)}. Choose another insurer.`;
}
