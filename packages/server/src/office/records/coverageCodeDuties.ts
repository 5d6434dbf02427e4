import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { forgetListedCoverages } from '../listedCoverages.js';
import { coverageCodeCsv, coverageCodeRecords } from './coverageCodeRecords.js';
import { importRecords, pageOf, saveRecord } from './recordHandlers.js';

type CoverageCodeDuties = Pick<
  GroupHandlers<'office'>,
  'coverageCodes' | 'addCoverageCode' | 'changeCoverageCode' | 'endCoverageCode' | 'importCoverageCodes'
>;

/** Makes a change that was stored show in the next list. */
function listedAgain(context: CallContext<Caller>): CallContext<Caller> {
  context.afterCommit(() => forgetListedCoverages(context.office));
  return context;
}

/** The office's duties about coverage codes. */
export const coverageCodeDuties: CoverageCodeDuties = {
  coverageCodes: async ({ query: { page, pageSize, ...filter } }, { db }) => {
    const { found, total } = await coverageCodeRecords.find(db, filter, pageOf(page, pageSize));
    return {
      rows: found.map(({ kept }) => ({ ...kept, taxStatuses: [...kept.taxStatuses] })),
      total,
    };
  },

  addCoverageCode: ({ body }, context) => saveRecord(coverageCodeRecords, body, 'new', listedAgain(context)),
  changeCoverageCode: ({ body }, context) =>
    saveRecord(coverageCodeRecords, body, 'known', listedAgain(context)),
  endCoverageCode: ({ body }, context) =>
    saveRecord(coverageCodeRecords, body, 'known', listedAgain(context)),
  importCoverageCodes: ({ body }, context) =>
    importRecords(coverageCodeRecords, coverageCodeCsv, body, listedAgain(context)),
};
