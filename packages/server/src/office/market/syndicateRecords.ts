import { office as contract } from '@slip/api/contract';
import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import {
  activeOnCondition,
  daysProblem,
  firstDayAnywhere,
  type GivenDays,
  type KeptDays,
  mergeDays,
} from '../../accounts/recordDays.js';
import { syndicates } from '../../accounts/tables.js';
import { bulkInsert, nextIds } from '../../database/bulkInsert.js';
import { holdsText } from '../../database/foldedText.js';
import type { GroupHandlers } from '../../http/handler.js';
import type { RecordKind } from './RecordKind.js';
import { type CsvFormat, dayCell, lastDayCell } from './readCsv.js';
import { importRecords, pageOf, saveRecord } from './recordHandlers.js';
import { recordLine } from './recordLines.js';

/** A syndicate as it comes in a call or in a line of a file. */
interface SyndicateRow extends GivenDays {
  readonly number: string;
  readonly name?: string | undefined;
}

/** A syndicate as it is stored. */
interface KeptSyndicate extends KeptDays {
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

const keptOf = ({ number, name, activeFrom, activeTo }: typeof syndicates.$inferSelect): KeptSyndicate => ({
  number,
  name,
  firstDay: activeFrom,
  lastDay: activeTo,
});

/** The Lloyd's syndicates. */
export const syndicateRecords: RecordKind<SyndicateRow, KeptSyndicate> = {
  market: 'syndicates',
  entity: 'syndicates',
  keyField: 'number',
  keyOf: ({ number }) => number,
  called: ({ number }) => `The syndicate ${number}`,
  uniqueKeysOf: ({ number }) => [number],

  find: async (db, { search, day, key }, { offset, limit }) => {
    const isWanted = and(
      or(...[syndicates.name, syndicates.number].map((column) => holdsText(column, search))),
      day === undefined ? undefined : activeOnCondition(syndicates, day),
      key === undefined ? undefined : eq(syndicates.number, key),
    );
    const found = await db
      .select()
      .from(syndicates)
      .where(isWanted)
      .orderBy(asc(syndicates.number))
      .limit(limit)
      .offset(offset);
    const [counted] = await db.select({ total: count() }).from(syndicates).where(isWanted);
    return { found: found.map((row) => ({ id: row.id, kept: keptOf(row) })), total: counted?.total ?? 0 };
  },

  linesOf: (kept) => [recordLine('syndicates', kept.number, kept)],

  read: async (db, rows) => {
    const numbers = [...new Set(rows.map(({ number }) => number))];
    const found = await db
      .select()
      .from(syndicates)
      .where(sql`${syndicates.number} = any(${sql.param(numbers)}::text[])`)
      .orderBy(syndicates.id)
      .for('update');
    const records = found.map((row) => [row.number, { id: row.id, kept: keptOf(row) }] as const);
    return { records: new Map(records) };
  },

  merge,

  problemsOf: (row, { known }) => daysProblem(merge(row, known)),

  insert: async ({ db }, records) => {
    const ids = await nextIds(db, syndicates, records.length);
    await bulkInsert(
      db,
      syndicates,
      records.map((kept, place) => ({ id: ids[place] ?? 0, ...columnsOf(kept) })),
    );
    return ids;
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
