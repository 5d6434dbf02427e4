import { type GroupHandlers, withOwnTransactions } from '../../../http/handler.js';
import type { PaymentServices } from '../PaymentServices.js';
import { settleDebits } from '../settleDebits.js';
import { achFile } from './achFile.js';
import { exportAchFile } from './exportAchFile.js';
import { importReturns } from './importReturns.js';
import { paymentList } from './paymentList.js';
import { postReceived } from './postReceived.js';
import { returnPayment } from './returnPayment.js';

type PaymentDuties = Pick<
  GroupHandlers<'office'>,
  | 'payments'
  | 'exportAchFile'
  | 'achFile'
  | 'settlePayments'
  | 'importReturns'
  | 'returnPayment'
  | 'postReceivedPayment'
>;

/** The office's duties about payments: what goes to the bank, and what comes back. */
export function paymentDuties(services: PaymentServices): PaymentDuties {
  return {
    payments: (input, context) => paymentList(input, context),
    exportAchFile: (input, context) => exportAchFile(services, input, context),
    achFile: (input, context) => achFile(services, input, context),
    // Each debit is settled in a transaction of its own.
    settlePayments: withOwnTransactions(async (_, context) => {
      const { db, today, now, caller } = context;
      const settled = await settleDebits(db, { today, now, by: caller.personId });
      if (settled.length > 0) {
        const after = { settled };
        await context.audit({ action: 'update', entity: 'payments', entityId: 'settled', after });
      }
      return { settled: settled.length };
    }),
    importReturns: (input, context) => importReturns(services, input, context),
    returnPayment: (input, context) => returnPayment(services, input, context),
    postReceivedPayment: (input, context) => postReceived(services, input, context),
  };
}
