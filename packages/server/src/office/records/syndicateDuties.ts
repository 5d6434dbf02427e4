import type { GroupHandlers } from '../../http/handler.js';
import { importRecords, pageOf, saveRecord } from './recordHandlers.js';
import { syndicateCsv, syndicateRecords } from './syndicateRecords.js';

type SyndicateDuties = Pick<
  GroupHandlers<'office'>,
  'syndicates' | 'addSyndicate' | 'changeSyndicate' | 'endSyndicate' | 'importSyndicates'
>;

/** The office's duties about Lloyd's syndicates. */
export const syndicateDuties: SyndicateDuties = {
  syndicates: async ({ query: { page, pageSize, ...filter } }, { db }) => {
    const { found, total } = await syndicateRecords.find(db, filter, pageOf(page, pageSize));
    return { rows: found.map(({ kept }) => kept), total };
  },

  addSyndicate: ({ body }, context) => saveRecord(syndicateRecords, body, 'new', context),
  changeSyndicate: ({ body }, context) => saveRecord(syndicateRecords, body, 'known', context),
  endSyndicate: ({ body }, context) => saveRecord(syndicateRecords, body, 'known', context),
  importSyndicates: ({ body }, context) => importRecords(syndicateRecords, syndicateCsv, body, context),
};
