import { asc, eq } from 'drizzle-orm';
import type { GroupHandlers } from '../../../http/handler.js';
import { bankNames } from '../tables.js';

type BankNameDuties = Pick<GroupHandlers<'office'>, 'bankNames' | 'nameBank' | 'forgetBankName'>;

const shown = { routingNumber: bankNames.routingNumber, bankName: bankNames.bankName };
const entity = 'bank_names';

/** The office's duties about the names of banks, which people who add a bank account are offered. */
export const bankNameDuties: BankNameDuties = {
  bankNames: (_, { db }) => db.select(shown).from(bankNames).orderBy(asc(bankNames.routingNumber)),
  nameBank: async ({ body }, context) => {
    const { routingNumber } = body;
    const isThis = eq(bankNames.routingNumber, routingNumber);
    const [before] = await context.db.select(shown).from(bankNames).where(isThis).for('update');
    const after = { routingNumber, bankName: body.bankName.trim() };
    if (before?.bankName === after.bankName) return after;
    await context.db
      .insert(bankNames)
      .values({ ...after, namedAt: context.now, namedBy: context.caller.personId })
      .onConflictDoUpdate({
        target: bankNames.routingNumber,
        set: { bankName: after.bankName, namedAt: context.now, namedBy: context.caller.personId },
      });
    await context.audit(
      before
        ? { action: 'update', entity, entityId: routingNumber, before, after }
        : { action: 'create', entity, entityId: routingNumber, after },
    );
    return after;
  },
  forgetBankName: async ({ body: { routingNumber } }, context) => {
    const [before] = await context.db
      .delete(bankNames)
      .where(eq(bankNames.routingNumber, routingNumber))
      .returning(shown);
    if (before) await context.audit({ action: 'delete', entity, entityId: routingNumber, before });
    return { isForgotten: before !== undefined };
  },
};
