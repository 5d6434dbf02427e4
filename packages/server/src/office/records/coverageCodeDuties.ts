import { participatingStates, plainText } from '@slip/forms/rules';
import { officeStates } from '../../coverage/officeState.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { coveragesOf } from '../coveragesOf.js';
import { forgetListedCoverages } from '../listedCoverages.js';
import { coverageCodeCsv, coverageCodeRecords } from './coverageCodeRecords.js';
import { importRecords, saveRecord } from './recordHandlers.js';

type CoverageCodeDuties = Pick<
  GroupHandlers<'office'>,
  'coverageCodes' | 'addCoverageCode' | 'changeCoverageCode' | 'endCoverageCode' | 'importCoverageCodes'
>;

const letters = participatingStates.map(({ abbreviation }) => abbreviation);

/** Makes a change that was stored show in the next list. */
function listedAgain(context: CallContext<Caller>): CallContext<Caller> {
  context.afterCommit(() => forgetListedCoverages(context.office));
  return context;
}

/** The office's duties about coverage codes. */
export const coverageCodeDuties: CoverageCodeDuties = {
  coverageCodes: async ({ query: { search, state, page, pageSize } }, { db }) => {
    const states = letters.filter((each) => state === undefined || each === state);
    const stateOf = await officeStates(db, states);
    const wanted = plainText(search ?? '');
    // There are a few hundred at most, and most are not in the database, so they are searched here.
    const found = states
      .flatMap((each) => coveragesOf(stateOf(each)).map((coverage) => ({ state: each, ...coverage })))
      .filter(({ code, name }) => code.includes(wanted) || plainText(name).includes(wanted));
    return { rows: found.slice(page * pageSize, (page + 1) * pageSize), total: found.length };
  },

  addCoverageCode: ({ body }, context) => saveRecord(coverageCodeRecords, body, 'new', listedAgain(context)),
  changeCoverageCode: ({ body }, context) =>
    saveRecord(coverageCodeRecords, body, 'known', listedAgain(context)),
  endCoverageCode: ({ body }, context) =>
    saveRecord(coverageCodeRecords, body, 'known', listedAgain(context)),
  importCoverageCodes: ({ body }, context) =>
    importRecords(coverageCodeRecords, coverageCodeCsv, body.csv, listedAgain(context)),
};
