import { bankAccountRequest, checkRoutingNumber, textPiece } from '@slip/forms/rules';
import { array, boolean, object, string } from 'yup';
import { endpoint, filers } from '../endpoint.js';
import { NAMED_HERE } from '../namedHere.js';
import { recordId } from '../shapes.js';
import { ofAgent } from './invoices.js';

/** The payment right is EDIT POLICY: people who may file may also pay (spec 3 §6). */
const change = {
  method: 'POST',
  source: 'spec 3 §7.6',
  permission: 'EDIT POLICY',
  accounts: filers,
  invalidates: ['invoiceandpayment.getBankInfo'],
} as const;

/** The stored bank accounts from which the caller pays for an agent (spec 3 §3.8). */
export const getBankInfo = endpoint({
  id: 'invoiceandpayment.getBankInfo',
  method: 'GET',
  path: '/invoiceandpayment/getBankInfo',
  summary: 'List the stored bank accounts from which the caller pays for an agent, by the banks’ names.',
  source: 'spec 3 §7.6',
  query: ofAgent(),
  response: array()
    .of(
      object({
        id: recordId().required(),
        bankName: string().required(),
        routningNo: string()
          .required()
          .meta({ description: 'Nine digits; spelled so in the specification.' }),
        accountNo: string()
          .defined()
          .meta({ description: 'The last four digits of the account number, or fewer: at most half of it.' }),
      }).required(),
    )
    .required(),
  permission: 'EDIT POLICY',
  program: 'pay',
  accounts: filers,
  example: {
    query: { associatedAgentId: 3 },
    response: [{ id: 4, bankName: 'First Bank of Cheyenne', routningNo: '021000021', accountNo: '6789' }],
  },
});

/**
 * The bank of a routing number, where the office or the caller's own account knows it; the accounts of others are not
 * searched.
 */
export const getBankName = endpoint({
  id: 'invoiceandpayment.getBankName',
  method: 'GET',
  path: '/invoiceandpayment/getBankName',
  summary: 'Tell which bank a routing number is of, where that is known.',
  source: NAMED_HERE,
  query: object({ routingNumber: textPiece(checkRoutingNumber) }),
  response: object({
    bankName: string()
      .nullable()
      .defined()
      .meta({ description: 'Null where nobody here knows it: the person then types it.' }),
  }),
  permission: 'EDIT POLICY',
  accounts: filers,
  callsPerMinute: 60,
  example: { query: { routingNumber: '021000021' }, response: { bankName: 'JPMorgan Chase Bank' } },
});

/** Stores a bank account; only for a person who has confirmed their identity in the last ten minutes (spec 3 §4.6). */
export const addBankAccount = endpoint({
  ...change,
  id: 'invoiceandpayment.addBankAccount',
  path: '/invoiceandpayment/addBankAccount',
  summary: 'Store a bank account to pay for an agent from, once the password was confirmed; answers its id.',
  body: bankAccountRequest(),
  response: recordId().required(),
  idempotency: 'key',
  callsPerMinute: 20,
  example: {
    body: {
      associatedAgentId: 3,
      bankName: 'First Bank of Cheyenne',
      routingNumber: '021000021',
      accountNumber: '123456789',
    },
    response: 4,
  },
});

/** Deletes a bank account; payments that were made from it stay as they are. */
export const deleteBankAccount = endpoint({
  ...change,
  id: 'invoiceandpayment.deleteBankAccount',
  path: '/invoiceandpayment/deleteBankAccount',
  summary: 'Delete a stored bank account; payments already made from it go on.',
  query: ofAgent().shape({ bankId: recordId().required() }),
  response: boolean().required(),
  idempotency: 'natural',
  example: { query: { bankId: 4, associatedAgentId: 3 }, response: true },
});
