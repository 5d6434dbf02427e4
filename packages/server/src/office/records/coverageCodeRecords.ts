import { office as contract } from '@slip/api/contract';
import { splitTaxStatuses, stateFacts, type TaxStatusCode, taxStatuses } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { firstDayIn } from '../../accounts/firstDays.js';
import { daysProblem, type GivenDays, type KeptDays, mergeDays } from '../../accounts/recordDays.js';
import { officeStates } from '../../coverage/officeState.js';
import { coverageCodes } from '../../coverage/tables.js';
import { coveragesOf } from '../coveragesOf.js';
import { type Keeping, type RecordKind } from './RecordKind.js';
import { type CsvFormat, dayCell, lastDayCell } from './readCsv.js';

/** A coverage code as it comes in a call or in a line of a file. */
export interface CoverageCodeRow extends GivenDays {
  readonly state: string;
  readonly code: string;
  readonly name?: string | undefined;
  /** Separated by commas. */
  readonly taxStatuses?: string | undefined;
}

/** A coverage code as it is stored. */
export interface KeptCoverageCode extends KeptDays {
  readonly state: string;
  readonly code: string;
  readonly name: string;
  readonly taxStatuses: readonly TaxStatusCode[];
}

const keyOf = ({ state, code }: Pick<CoverageCodeRow, 'state' | 'code'>) => `${state} ${code}`;

function merge(row: CoverageCodeRow, known: KeptCoverageCode | undefined): KeptCoverageCode {
  const given = row.taxStatuses === undefined ? undefined : splitTaxStatuses(row.taxStatuses);
  const usual = known?.taxStatuses ?? stateFacts(row.state).taxStatuses.standard;
  const allowed: readonly string[] = given ?? usual;
  return {
    state: row.state,
    code: row.code,
    name: row.name ?? known?.name ?? '',
    taxStatuses: taxStatuses.flatMap(({ code }) => (allowed.includes(code) ? [code] : [])),
    ...mergeDays(row, known, firstDayIn(row.state)),
  };
}

/** Stores codes. Some have a row already; others have none yet, because so far only the rules define them. */
async function store({ db }: Keeping, records: readonly KeptCoverageCode[]): Promise<void> {
  await db
    .insert(coverageCodes)
    .values(records.map((record) => ({ ...record, taxStatuses: [...record.taxStatuses] })))
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

/** The coverage codes of the states. Those of the rules count as on file, although they have no row yet. */
export const coverageCodeRecords: RecordKind<CoverageCodeRow, KeptCoverageCode, string> = {
  entity: 'coverage_codes',
  keyField: 'code',
  keyOf,
  called: ({ state, code }) => `The coverage code ${code} of ${state}`,
  piecesOf: (row) => [keyOf(row)],

  read: async (db, rows) => {
    // There may be no row to lock, so only one change of coverage codes runs at a time.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('coverage-codes', 0))`);
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

  insert: async (keeping, records) => {
    await store(keeping, records);
    return records.map(keyOf);
  },

  update: (keeping, _, kept) => store(keeping, [kept]),
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
