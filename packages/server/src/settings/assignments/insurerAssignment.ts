import type { admin, Input, Output } from '@slip/api/contract';
import { type CalendarDate, chooseFromList, formatUsDate } from '@slip/forms/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { fileableAgent, readableAgent } from '../../accounts/agentAccess.js';
import { insurerItem } from '../../accounts/insurerItem.js';
import { activeOnCondition, isActiveOn } from '../../accounts/recordDays.js';
import { agentInsurers, insurerStates, insurers } from '../../accounts/tables.js';
import { usDay } from '../../filings/checkedDay.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { type KeptList, listVersion, saveList } from './saveList.js';

/** An agent's list of insurers. Only insurers that are active on the day can be added. */
function insurerList(agentId: number, date: CalendarDate): KeptList {
  const ofAgent = eq(agentInsurers.agentId, agentId);
  return {
    entity: 'agent_insurers',
    ownerId: agentId,
    noun: 'Insurer',
    read: async (db) => {
      const rows = await db.select({ id: agentInsurers.insurerId }).from(agentInsurers).where(ofAgent);
      return new Set(rows.map(({ id }) => id));
    },
    add: (db, ids) => db.insert(agentInsurers).values(ids.map((insurerId) => ({ agentId, insurerId }))),
    remove: (db, ids) =>
      db.delete(agentInsurers).where(and(ofAgent, inArray(agentInsurers.insurerId, [...ids]))),
    obstacles: async (db, ids) => {
      const found = await db
        .select()
        .from(insurers)
        .where(inArray(insurers.id, [...ids]));
      const insurerOf = new Map(found.map((insurer) => [insurer.id, insurer]));
      return (id) => {
        const insurer = insurerOf.get(id);
        if (!insurer) return `There is no insurer ${id}. ${chooseFromList}`;
        return isActiveOn(insurer, date)
          ? undefined
          : `${insurer.name} (${insurer.naic}) is not active on ${formatUsDate(date)}. Choose another insurer.`;
      };
    },
  };
}

/** Every insurer active in a state on a day, by name (spec 2 §3). */
export async function insurersForEdit(
  { agentId, state, effectiveDate }: Input<typeof admin.insurersForEdit>['query'],
  context: CallContext<Caller>,
): Promise<Output<typeof admin.insurersForEdit>> {
  const { db } = context;
  const date = usDay(effectiveDate, 'effectiveDate');
  const agent = await readableAgent(context, agentId);
  const listed = await insurerList(agent.id, date).read(db);
  const active = await db
    .select({ id: insurers.id, name: insurers.name, naic: insurers.naic })
    .from(insurers)
    .innerJoin(insurerStates, and(eq(insurerStates.insurerId, insurers.id), eq(insurerStates.state, state)))
    .where(and(activeOnCondition(insurers, date), activeOnCondition(insurerStates, date)))
    .orderBy(insurers.name, insurers.id);
  return {
    availableInsurers: active.filter(({ id }) => !listed.has(id)).map(insurerItem),
    selectedInsurers: active.filter(({ id }) => listed.has(id)).map(insurerItem),
    version: listVersion(listed),
  };
}

/**
 * Saves an agent's list of insurers (spec 2 §3): the selected come in, those left available go out. An insurer in neither
 * list stays as it is, since the screen shows only one state and one day.
 *
 * @throws HttpError 400 that names every insurer that does not exist, is not active on the day or is on both sides; 404 for
 * an agent of another account; 409 when the list is another version by now.
 */
export async function setSelectedInsurers(
  { agentId, effectiveDate, version }: Input<typeof admin.setSelectedInsurers>['query'],
  { selectedIds, availableIds }: Input<typeof admin.setSelectedInsurers>['body'],
  context: CallContext<Caller>,
): Promise<boolean> {
  const { today } = context;
  const date = effectiveDate === undefined ? today : usDay(effectiveDate, 'effectiveDate');
  const agent = await fileableAgent(context, agentId);
  const asked = {
    selected: selectedIds,
    available: availableIds,
    version,
    path: 'selectedIds',
  };
  return saveList(insurerList(agent.id, date), asked, context);
}
