import { checkBankName, checkRoutingNumber, textPiece } from '@slip/forms/rules';
import { array, boolean, object, string } from 'yup';
import { endpoint } from '../endpoint.js';
import { recordImport, recordReads } from './recordEndpoints.js';
import { seenVersion } from './recordKinds.js';
import { staffFor } from './staffFor.js';

const bankNameFields = () => ({ routingNumber: string().required(), bankName: string().required() });

const invalidates = [...recordReads, 'office.bankNames'] as const;

/** The banks that the office has named. */
export const bankNames = endpoint({
  ...staffFor('market'),
  id: 'office.bankNames',
  method: 'GET',
  path: '/office/bankNames',
  summary:
    'List the routing numbers whose banks the office has named, beside the large banks that are known.',
  response: array().of(object(bankNameFields()).required()).required(),
  // Duties are the commands of the office’s program in a terminal (`npm run office`).
  duties: [{ counts: 'bank' }],
  example: { response: [{ routingNumber: '107002192', bankName: 'First Bank of Cheyenne' }] },
});

/** Names the bank of a routing number. */
export const nameBank = endpoint({
  ...staffFor('market'),
  id: 'office.nameBank',
  method: 'POST',
  path: '/office/nameBank',
  summary: 'Name the bank of a routing number, which people who add a bank account are then offered.',
  body: object({
    routingNumber: textPiece(checkRoutingNumber),
    bankName: textPiece(checkBankName),
    seen: seenVersion(),
  }).noUnknown(),
  response: object(bankNameFields()),
  idempotency: 'natural',
  invalidates,
  duties: [
    { subject: 'routingNumber', options: { bankName: 'name' }, sentence: '{routingNumber} is {bankName}.' },
  ],
  example: {
    body: { routingNumber: '107002192', bankName: 'First Bank of Cheyenne' },
    response: { routingNumber: '107002192', bankName: 'First Bank of Cheyenne' },
  },
});

/** Removes the name that the office gave to a bank. */
export const forgetBankName = endpoint({
  ...staffFor('market'),
  id: 'office.forgetBankName',
  method: 'POST',
  path: '/office/forgetBankName',
  summary: 'Take back the name that the office gave to the bank of a routing number.',
  body: object({ routingNumber: textPiece(checkRoutingNumber), seen: seenVersion() }).noUnknown(),
  response: object({ isForgotten: boolean().required() }),
  idempotency: 'natural',
  invalidates,
  duties: [
    {
      subject: 'routingNumber',
      sentence: 'The name for {routingNumber} is taken back.',
      sentenceUnless: { isForgotten: 'The office has given no name to {routingNumber}.' },
    },
  ],
  example: { body: { routingNumber: '107002192' }, response: { isForgotten: true } },
});

/** Names the banks of a CSV file. */
export const importBankNames = recordImport({
  name: 'importBankNames',
  word: 'name-bank',
  what: 'names of banks',
  columns: 'RoutingNumber, BankName',
  invalidates,
  csv: 'RoutingNumber,BankName\n107002192,First Bank of Cheyenne\n',
});
