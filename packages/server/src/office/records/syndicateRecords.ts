import { office as contract } from '@slip/api/contract';
import { eq, inArray } from 'drizzle-orm';
import { firstDayAnywhere } from '../../accounts/firstDays.js';
import { daysProblem, type GivenDays, type KeptDays, mergeDays } from '../../accounts/recordDays.js';
import { syndicates } from '../../accounts/tables.js';
import { type RecordKind } from './RecordKind.js';
import { type CsvFormat, dayCell, lastDayCell } from './readCsv.js';

/** A syndicate as it comes in a call or in a line of a file. */
export interface SyndicateRow extends GivenDays {
  readonly number: string;
  readonly name?: string | undefined;
}

/** A syndicate as it is stored. */
export interface KeptSyndicate extends KeptDays {
  readonly number: string;
  readonly name: string;
}

const merge = (row: SyndicateRow, known: KeptSyndicate | undefined): KeptSyndicate => ({
  number: row.number,
  name: row.name ?? known?.name ?? '',
  ...mergeDays(row, known, firstDayAnywhere()),
});

const columnsOf = ({ number, name, firstDay, lastDay }: KeptSyndicate) => ({
  number,
  name,
  activeFrom: firstDay,
  activeTo: lastDay,
});

/** The Lloyd's syndicates. */
export const syndicateRecords: RecordKind<SyndicateRow, KeptSyndicate> = {
  entity: 'syndicates',
  keyField: 'number',
  keyOf: ({ number }) => number,
  called: ({ number }) => `The syndicate ${number}`,
  piecesOf: ({ number }) => [number],

  read: async (db, rows) => {
    const numbers = [...new Set(rows.map(({ number }) => number))];
    const found = await db
      .select()
      .from(syndicates)
      .where(inArray(syndicates.number, numbers))
      .orderBy(syndicates.id)
      .for('update');
    const records = found.map(({ id, number, name, activeFrom, activeTo }) => {
      const kept = { number, name, firstDay: activeFrom, lastDay: activeTo };
      return [number, { id, kept }] as const;
    });
    return { records: new Map(records) };
  },

  merge,

  problemsOf: (row, { known }) => daysProblem(merge(row, known)),

  insert: async ({ db }, records) => {
    const made = await db
      .insert(syndicates)
      .values(records.map(columnsOf))
      .returning({ id: syndicates.id, number: syndicates.number });
    const idOf = new Map(made.map(({ id, number }) => [number, id]));
    return records.map(({ number }) => idOf.get(number) ?? 0);
  },

  update: async ({ db }, id, kept) => {
    await db.update(syndicates).set(columnsOf(kept)).where(eq(syndicates.id, id));
  },
};

/** A file of syndicates. */
export const syndicateCsv: CsvFormat<SyndicateRow> = {
  schema: contract.addSyndicate.body,
  columns: [
    { header: 'Number', field: 'number', isRequired: true },
    { header: 'Name', field: 'name', isRequired: true },
    { header: 'FirstDay', field: 'firstDay', read: dayCell },
    { header: 'LastDay', field: 'lastDay', read: lastDayCell },
  ],
};
