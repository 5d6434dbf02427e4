import { asc, count, or } from 'drizzle-orm';
import { syndicates } from '../../accounts/tables.js';
import { holdsText } from '../../database/likePattern.js';
import type { GroupHandlers } from '../../http/handler.js';
import { importRecords, saveRecord } from './recordHandlers.js';
import { syndicateCsv, syndicateRecords } from './syndicateRecords.js';

type SyndicateDuties = Pick<
  GroupHandlers<'office'>,
  'syndicates' | 'addSyndicate' | 'changeSyndicate' | 'endSyndicate' | 'importSyndicates'
>;

/** The office's duties about Lloyd's syndicates. */
export const syndicateDuties: SyndicateDuties = {
  syndicates: async ({ query: { search, page, pageSize } }, { db }) => {
    const isWanted = or(...[syndicates.name, syndicates.number].map((column) => holdsText(column, search)));
    const found = await db
      .select()
      .from(syndicates)
      .where(isWanted)
      .orderBy(asc(syndicates.number))
      .limit(pageSize)
      .offset(page * pageSize);
    const [counted] = await db.select({ total: count() }).from(syndicates).where(isWanted);
    return {
      rows: found.map(({ number, name, activeFrom, activeTo }) => ({
        number,
        name,
        firstDay: activeFrom,
        lastDay: activeTo,
      })),
      total: counted?.total ?? 0,
    };
  },

  addSyndicate: ({ body }, context) => saveRecord(syndicateRecords, body, 'new', context),
  changeSyndicate: ({ body }, context) => saveRecord(syndicateRecords, body, 'known', context),
  endSyndicate: ({ body }, context) => saveRecord(syndicateRecords, body, 'known', context),
  importSyndicates: ({ body }, context) => importRecords(syndicateRecords, syndicateCsv, body.csv, context),
};
