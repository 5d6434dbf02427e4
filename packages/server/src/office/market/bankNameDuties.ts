import { asc, eq } from 'drizzle-orm';
import { bankNames } from '../../billing/payments/tables.js';
import type { GroupHandlers } from '../../http/handler.js';
import { bankNameCsv, bankNameRecords } from './bankNameRecords.js';
import { importRecords, lockRecords, saveRecord } from './recordHandlers.js';
import { refuseOvertaken } from './recordHistory.js';

type BankNameDuties = Pick<
  GroupHandlers<'office'>,
  'bankNames' | 'nameBank' | 'forgetBankName' | 'importBankNames'
>;

const bankNameColumns = { routingNumber: bankNames.routingNumber, bankName: bankNames.bankName };

/** The office's duties about the names of banks. The portal offers these names to people who add a bank account. */
export const bankNameDuties: BankNameDuties = {
  bankNames: (_, { db }) => db.select(bankNameColumns).from(bankNames).orderBy(asc(bankNames.routingNumber)),
  nameBank: async ({ body }, context) => {
    await saveRecord(bankNameRecords, body, 'either', context);
    return bankNameRecords.merge(body, undefined);
  },
  forgetBankName: async ({ body: { routingNumber, seen } }, context) => {
    const { db } = context;
    await lockRecords(bankNameRecords, db);
    const hasNumber = eq(bankNames.routingNumber, routingNumber);
    const [before] = await db.select(bankNameColumns).from(bankNames).where(hasNumber).for('update');
    if (!before) return { isForgotten: false };
    const record = { id: routingNumber, kept: before };
    await refuseOvertaken(bankNameRecords, record, { key: routingNumber, seen }, context);
    await db.delete(bankNames).where(hasNumber);
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
