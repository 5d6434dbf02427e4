import { office as contract } from '@slip/api/contract';
import {
  participatingLetters,
  plainText,
  splitTaxStatuses,
  stateFacts,
  type TaxStatusCode,
  taxStatuses,
  usualTaxStatuses,
} from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import {
  daysProblem,
  firstDayIn,
  type GivenDays,
  type KeptDays,
  mergeDays,
} from '../../accounts/recordDays.js';
import { officeStates } from '../../coverage/officeState.js';
import { coverageCodes } from '../../coverage/tables.js';
import { bulkInsert } from '../../database/bulkInsert.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { coveragesOf, forgetListedCoverages } from '../coveragesOf.js';
import type { RecordKind, RecordWriter } from './RecordKind.js';
import { type CsvFormat, dayCell, lastDayCell } from './readCsv.js';
import { importRecords, pageOf, saveRecord } from './recordHandlers.js';
import { recordLine } from './recordLines.js';

/** A coverage code as it comes in a call or in a line of a file. */
interface CoverageCodeRow extends GivenDays {
  readonly state: string;
  readonly code: string;
  readonly name?: string | undefined;
  /** Separated by commas. */
  readonly taxStatuses?: string | undefined;
}

/** A coverage code as it is stored. */
interface KeptCoverageCode extends KeptDays {
  readonly state: string;
  readonly code: string;
  readonly name: string;
  readonly taxStatuses: readonly TaxStatusCode[];
}

const keyOf = ({ state, code }: Pick<CoverageCodeRow, 'state' | 'code'>) => `${state} ${code}`;

function merge(row: CoverageCodeRow, known: KeptCoverageCode | undefined): KeptCoverageCode {
  const given = row.taxStatuses === undefined ? undefined : splitTaxStatuses(row.taxStatuses);
  const usual = known?.taxStatuses ?? usualTaxStatuses(stateFacts(row.state), row.code);
  const allowed: readonly string[] = given ?? usual;
  return {
    state: row.state,
    code: row.code,
    name: row.name ?? known?.name ?? '',
    taxStatuses: taxStatuses.flatMap(({ code }) => (allowed.includes(code) ? [code] : [])),
    ...mergeDays(row, known, firstDayIn(row.state)),
  };
}

const columnsOf = (kept: KeptCoverageCode) => ({ ...kept, taxStatuses: [...kept.taxStatuses] });

/** Changes a code. It may have no row yet, because so far only the rules define it. */
async function change({ db }: RecordWriter, kept: KeptCoverageCode): Promise<void> {
  await db
    .insert(coverageCodes)
    .values(columnsOf(kept))
    .onConflictDoUpdate({
      target: [coverageCodes.state, coverageCodes.code],
      set: {
        name: sql`excluded.name`,
        taxStatuses: sql`excluded.tax_statuses`,
        firstDay: sql`excluded.first_day`,
        lastDay: sql`excluded.last_day`,
      },
    });
}

/** The coverage codes of the states. Codes that only the rules define count as on file, although they have no row yet. */
export const coverageCodeRecords: RecordKind<CoverageCodeRow, KeptCoverageCode, string> = {
  market: 'coverageCodes',
  entity: 'coverage_codes',
  keyField: 'code',
  keyOf,
  called: ({ state, code }) => `The coverage code ${code} of ${state}`,
  uniqueKeysOf: (row) => [keyOf(row)],

  find: async (db, { search, state, day, key }, { offset, limit }) => {
    const states = participatingLetters().filter((each) => state === undefined || each === state);
    const stateOf = await officeStates(db, states);
    const wanted = plainText(search ?? '');
    // There are a few hundred at most, and most are not in the database, so they are searched here.
    const found = states
      .flatMap((each) => coveragesOf(stateOf(each)).map((coverage) => ({ state: each, ...coverage })))
      .filter(({ code, name }) => code.includes(wanted) || plainText(name).includes(wanted))
      .filter((kept) => day === undefined || (kept.firstDay <= day && (kept.lastDay ?? day) >= day))
      .filter((kept) => key === undefined || keyOf(kept) === key);
    return {
      found: found.slice(offset, offset + limit).map((kept) => ({ id: keyOf(kept), kept })),
      total: found.length,
    };
  },

  linesOf: (kept) => [recordLine('coverageCodes', keyOf(kept), kept)],

  read: async (db, rows) => {
    const states = [...new Set(rows.map(({ state }) => state))];
    const stateOf = await officeStates(db, states);
    const records = states.flatMap((state) =>
      coveragesOf(stateOf(state)).map((coverage) => {
        const kept = { state, ...coverage };
        return [keyOf(kept), { id: keyOf(kept), kept }] as const;
      }),
    );
    return { records: new Map(records) };
  },

  merge,

  problemsOf: (row, { known }) => daysProblem(merge(row, known)),

  insert: async ({ db }, records) => {
    await bulkInsert(db, coverageCodes, records.map(columnsOf));
    return records.map(keyOf);
  },

  update: (writer, _, kept) => change(writer, kept),
};

/** A file of coverage codes. */
export const coverageCodeCsv: CsvFormat<CoverageCodeRow> = {
  schema: contract.addCoverageCode.body,
  columns: [
    { header: 'State', field: 'state', isRequired: true, read: (text) => text.toUpperCase() },
    { header: 'Code', field: 'code', isRequired: true },
    { header: 'Name', field: 'name', isRequired: true },
    { header: 'TaxStatuses', field: 'taxStatuses' },
    { header: 'FirstDay', field: 'firstDay', read: dayCell },
    { header: 'LastDay', field: 'lastDay', read: lastDayCell },
  ],
};

type CoverageCodeDuties = Pick<
  GroupHandlers<'office'>,
  'coverageCodes' | 'addCoverageCode' | 'changeCoverageCode' | 'endCoverageCode' | 'importCoverageCodes'
>;

/** Clears the cached lists once the change is stored, so that the next list shows it. */
function clearingLists(context: CallContext<Caller>): CallContext<Caller> {
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

  addCoverageCode: ({ body }, context) =>
    saveRecord(coverageCodeRecords, body, 'new', clearingLists(context)),
  changeCoverageCode: ({ body }, context) =>
    saveRecord(coverageCodeRecords, body, 'known', clearingLists(context)),
  endCoverageCode: ({ body }, context) =>
    saveRecord(coverageCodeRecords, body, 'known', clearingLists(context)),
  importCoverageCodes: ({ body }, context) =>
    importRecords(coverageCodeRecords, coverageCodeCsv, body, clearingLists(context)),
};
