import { and, asc, count, eq, exists, inArray, sql } from 'drizzle-orm';
import { activeOnCondition } from '../../accounts/recordDays.js';
import { insurerStates, insurers } from '../../accounts/tables.js';
import type { GroupHandlers } from '../../http/handler.js';
import { insurerCsv, insurerRecords, isInsurerLike } from './insurerRecords.js';
import { importRecords, saveRecord } from './recordHandlers.js';

type InsurerDuties = Pick<
  GroupHandlers<'office'>,
  'insurers' | 'addInsurer' | 'changeInsurer' | 'endInsurer' | 'importInsurers'
>;

/** The office's duties about the insurers of the market. */
export const insurerDuties: InsurerDuties = {
  insurers: async ({ query: { search, state, day, page, pageSize } }, { db }) => {
    const inState = db
      .select({ one: sql`1` })
      .from(insurerStates)
      .where(
        and(
          eq(insurerStates.insurerId, insurers.id),
          state === undefined ? undefined : eq(insurerStates.state, state),
          day === undefined ? undefined : activeOnCondition(insurerStates, day),
        ),
      );
    const isWanted = and(
      state === undefined && day === undefined ? undefined : exists(inState),
      search === undefined ? undefined : isInsurerLike(search),
    );
    const found = await db
      .select()
      .from(insurers)
      .where(isWanted)
      .orderBy(asc(insurers.name), asc(insurers.id))
      .limit(pageSize)
      .offset(page * pageSize);
    const [counted] = await db.select({ total: count() }).from(insurers).where(isWanted);
    const ids = found.map(({ id }) => id);
    const days = await db
      .select()
      .from(insurerStates)
      // 0 is no insurer: it only keeps the list from being empty.
      .where(inArray(insurerStates.insurerId, [...ids, 0]))
      .orderBy(asc(insurerStates.state));
    return {
      rows: found.map(({ id, naic, name, type, isLloyds }) => ({
        naic,
        name,
        type,
        isLloyds,
        states: days
          .filter(({ insurerId }) => insurerId === id)
          .map((row) => ({ state: row.state, firstDay: row.activeFrom, lastDay: row.activeTo })),
      })),
      total: counted?.total ?? 0,
    };
  },

  addInsurer: ({ body }, context) => saveRecord(insurerRecords, body, 'new', context),
  changeInsurer: ({ body }, context) => saveRecord(insurerRecords, body, 'known', context),
  endInsurer: ({ body }, context) => saveRecord(insurerRecords, body, 'known', context),
  importInsurers: ({ body }, context) => importRecords(insurerRecords, insurerCsv, body, context),
};
