import { vendors } from '../authenticate/programs/tables.js';
import { signInProviders } from '../authenticate/single-sign-on/tables.js';
import { bankFiles } from '../billing/bank/tables.js';
import { achFiles, bankAccounts, payments } from '../billing/payments/tables.js';
import { remittanceBanks, remittances } from '../billing/remittances/tables.js';
import { webhooks } from '../events/tables.js';

// The changed fields of a row, for an update: one function for each column of encrypted ("sealed") texts.
const sealedNumber = (text: string) => ({ sealedNumber: text });
const sealedContent = (text: string) => ({ sealedContent: text });
const sealedFile = (text: string) => ({ sealedFile: text });
const sealedSecret = (text: string) => ({ sealedSecret: text });
const sealedWebhookSecret = (text: string) => ({ sealedWebhookSecret: text });
const sealedFormerSecret = (text: string) => ({ sealedFormerSecret: text });

const forBanks = { purpose: 'bankNumber', atOnce: 100 } as const;
const forNumbers = { ...forBanks, isNumber: true } as const;
const forWebhooks = { purpose: 'webhookSecret', atOnce: 100 } as const;

/**
 * The columns of encrypted texts: numbers of bank accounts, stored and paid from, the files that name them, and secrets of webhooks and of
 * providers of single sign-on. `atOnce` is how many texts are read at once, as a file may be large; `isNumber` marks
 * numbers of bank accounts.
 */
export const sealedColumns = [
  { table: bankAccounts, column: bankAccounts.sealedNumber, set: sealedNumber, ...forNumbers },
  { table: payments, column: payments.sealedNumber, set: sealedNumber, ...forNumbers },
  { table: achFiles, column: achFiles.sealedContent, set: sealedContent, ...forBanks },
  { table: bankFiles, column: bankFiles.sealedContent, set: sealedContent, ...forBanks, atOnce: 1 },
  { table: remittanceBanks, column: remittanceBanks.sealedNumber, set: sealedNumber, ...forNumbers },
  { table: remittances, column: remittances.sealedNumber, set: sealedNumber, ...forNumbers },
  { table: remittances, column: remittances.sealedFile, set: sealedFile, ...forBanks },
  { table: webhooks, column: webhooks.sealedSecret, set: sealedSecret, ...forWebhooks },
  { table: vendors, column: vendors.sealedWebhookSecret, set: sealedWebhookSecret, ...forWebhooks },
  { table: webhooks, column: webhooks.sealedFormerSecret, set: sealedFormerSecret, ...forWebhooks },
  {
    table: signInProviders,
    column: signInProviders.sealedSecret,
    set: sealedSecret,
    purpose: 'providerSecret',
    atOnce: 100,
  },
] as const;
