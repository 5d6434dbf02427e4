import { asc, eq } from 'drizzle-orm';
import { bankNames } from '../../billing/payments/tables.js';
import type { GroupHandlers } from '../../http/handler.js';
import { bankNameCsv, bankNameRecords } from './bankNameRecords.js';
import { holdRecords, importRecords, saveRecord } from './recordHandlers.js';
import { refuseOvertaken } from './recordHistory.js';

type BankNameDuties = Pick<
  GroupHandlers<'office'>,
  'bankNames' | 'nameBank' | 'forgetBankName' | 'importBankNames'
>;

const shown = { routingNumber: bankNames.routingNumber, bankName: bankNames.bankName };

/** The office's duties about the names of banks, which people who add a bank account are offered. */
export const bankNameDuties: BankNameDuties = {
  bankNames: (_, { db }) => db.select(shown).from(bankNames).orderBy(asc(bankNames.routingNumber)),
  nameBank: async ({ body }, context) => {
    await saveRecord(bankNameRecords, body, 'either', context);
    return bankNameRecords.merge(body, undefined);
  },
  forgetBankName: async ({ body: { routingNumber, seen } }, context) => {
    const { db } = context;
    await holdRecords(bankNameRecords, db);
    const isThis = eq(bankNames.routingNumber, routingNumber);
    const [before] = await db.select(shown).from(bankNames).where(isThis).for('update');
    if (!before) return { isForgotten: false };
    const record = { id: routingNumber, kept: before };
    await refuseOvertaken(bankNameRecords, record, { key: routingNumber, seen }, context);
    await db.delete(bankNames).where(isThis);
    await context.audit({
      action: 'delete',
      entity: bankNameRecords.entity,
      entityId: routingNumber,
      before,
    });
    return { isForgotten: true };
  },
  importBankNames: ({ body }, context) => importRecords(bankNameRecords, bankNameCsv, body, context),
};
