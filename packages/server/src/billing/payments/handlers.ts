import { type GroupHandlers, withTurns } from '../../http/handler.js';
import { addBank } from './banks/addBank.js';
import { knownBankName } from './banks/knownBankName.js';
import { banksOf, deleteBank } from './banks/storedBanks.js';
import { onePayment, printPayment } from './history/onePayment.js';
import { paymentHistory } from './history/paymentHistory.js';
import type { PaymentServices } from './PaymentServices.js';
import { payInvoice } from './pay/payInvoice.js';
import { payForm, payingFor } from './whoPays.js';

type PaymentHandlers = Pick<
  GroupHandlers<'invoiceandpayment'>,
  | 'getBankInfo'
  | 'getBankName'
  | 'addBankAccount'
  | 'deleteBankAccount'
  | 'getPayForm'
  | 'payInvoice'
  | 'getPaymentHistory'
  | 'getPayment'
  | 'printPayment'
>;

/** The handlers of banks and payments (spec 3 §7.6). */
export function paymentHandlers(services: PaymentServices): PaymentHandlers {
  return {
    getBankInfo: async ({ query }, context) => {
      await payingFor(context, query.associatedAgentId);
      const banks = await banksOf(context.db, context.caller.accountId);
      return banks.map(({ id, bankName, routingNumber, lastFour }) => ({
        id,
        bankName,
        routningNo: routingNumber,
        accountNo: lastFour,
      }));
    },
    getBankName: knownBankName,
    addBankAccount: async ({ body }, context) => {
      await payingFor(context, body.associatedAgentId);
      return addBank(services, context, body);
    },
    deleteBankAccount: deleteBank,
    // Each payment waits for the agent's books: many at once must not take all connections of the database.
    payInvoice: withTurns(
      (input, context) => payInvoice(services, input, context),
      ({ body }, { caller }) => String(body.agentId ?? caller.accountId),
    ),
    getPaymentHistory: paymentHistory,
    getPayment: (input, context) => onePayment(input, context, services.ach),
    printPayment: (input, context) => printPayment(input, context, services.ach),
    getPayForm: ({ query }, context) => payForm({ query }, context, services.ach),
  };
}
