import { office as contract } from '@slip/api/contract';
import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import { bankNames } from '../../billing/payments/tables.js';
import { bulkInsert } from '../../database/bulkInsert.js';
import { holdsText } from '../../database/foldedText.js';
import type { RecordKind } from './RecordKind.js';
import type { CsvFormat } from './readCsv.js';
import { recordLine } from './recordLines.js';

/** The name of the bank with a routing number: the same for a row of a file and for a stored record. */
export interface BankName {
  readonly routingNumber: string;
  readonly bankName: string;
}

const bankNameColumns = { routingNumber: bankNames.routingNumber, bankName: bankNames.bankName };

const merge = ({ routingNumber, bankName }: BankName): BankName => ({
  routingNumber,
  bankName: bankName.trim(),
});

/** The names that the office has given to banks. They have no first and last day: a name exists, or it was deleted. */
export const bankNameRecords: RecordKind<BankName, BankName, string> = {
  market: 'bankNames',
  entity: 'bank_names',
  keyField: 'routingNumber',
  keyOf: ({ routingNumber }) => routingNumber,
  called: ({ routingNumber }) => `The bank name of ${routingNumber}`,
  uniqueKeysOf: ({ routingNumber }) => [routingNumber],

  find: async (db, { search, key }, { offset, limit }) => {
    const isWanted = and(
      or(...[bankNames.bankName, bankNames.routingNumber].map((column) => holdsText(column, search))),
      key === undefined ? undefined : eq(bankNames.routingNumber, key),
    );
    const found = await db
      .select(bankNameColumns)
      .from(bankNames)
      .where(isWanted)
      .orderBy(asc(bankNames.routingNumber))
      .limit(limit)
      .offset(offset);
    const [counted] = await db.select({ total: count() }).from(bankNames).where(isWanted);
    return { found: found.map((kept) => ({ id: kept.routingNumber, kept })), total: counted?.total ?? 0 };
  },

  linesOf: (kept) => [recordLine('bankNames', kept.routingNumber, kept)],

  read: async (db, rows) => {
    const numbers = [...new Set(rows.map(({ routingNumber }) => routingNumber))];
    const found = await db
      .select(bankNameColumns)
      .from(bankNames)
      .where(sql`${bankNames.routingNumber} = any(${sql.param(numbers)}::text[])`)
      .orderBy(asc(bankNames.routingNumber))
      .for('update');
    return { records: new Map(found.map((kept) => [kept.routingNumber, { id: kept.routingNumber, kept }])) };
  },

  merge,

  problemsOf: () => [],

  insert: async ({ db, now, personId }, records) => {
    await bulkInsert(
      db,
      bankNames,
      records.map((kept) => ({ ...kept, namedAt: now, namedBy: personId })),
    );
    return records.map(({ routingNumber }) => routingNumber);
  },

  update: async ({ db, now, personId }, id, { bankName }) => {
    await db
      .update(bankNames)
      .set({ bankName, namedAt: now, namedBy: personId })
      .where(eq(bankNames.routingNumber, id));
  },
};

/** A file of names of banks. */
export const bankNameCsv: CsvFormat<BankName> = {
  schema: contract.nameBank.body,
  columns: [
    { header: 'RoutingNumber', field: 'routingNumber', isRequired: true },
    { header: 'BankName', field: 'bankName', isRequired: true },
  ],
};
