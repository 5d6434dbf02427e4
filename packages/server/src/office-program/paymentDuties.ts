import { readFileSync } from 'node:fs';
import { office } from '@slip/api/contract';
import { formatAmount } from '@slip/forms/rules';
import { StartProblem } from '../StartProblem.js';
import { type Duty, dayOf, given, needed, oneOf } from './Duty.js';
import { reasonOf } from './needs.js';
import { writeNew } from './writeNew.js';

const statuses = ['submitted', 'sent', 'settled', 'returned'] as const;
const money = (amount: number) => formatAmount(amount, { currency: true });

/** The text of the bank's file. */
function contentOf(path: string): string {
  try {
    return readFileSync(needed(path, 'Name the file of returns that the bank gave.'), 'latin1');
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause;
    throw new StartProblem(`The file ${path} cannot be read.`, { cause });
  }
}

/** The office's duties about payments. */
export const paymentDuties: Readonly<Record<string, Duty>> = {
  payments: {
    usage: `payments [<account number>] [--status ${statuses.join('|')}]`,
    summary: 'lists payments, a row for each invoice, the newest 200',
    run: async (client, subject, { status }) => {
      const query = given({
        account: subject === '' ? undefined : subject,
        status: status === undefined ? undefined : oneOf(statuses, status, '--status'),
      });
      const rows = await client.call(office.payments, { query });
      const lines = rows.map((row) =>
        [
          row.confirmationNumber,
          row.status,
          row.account,
          row.accountName,
          row.invoiceNumber,
          money(row.amount),
          `posts ${row.postsOn}`,
          row.from,
          row.returnReason ?? '',
        ].join('\t'),
      );
      return [
        ...lines,
        rows.length === 1 ? '1 payment of an invoice' : `${rows.length} payments of invoices`,
      ];
    },
  },
  'export-ach': {
    usage: 'export-ach <day> --save FILE',
    summary: 'writes the ACH file of the payments that post on DAY, once, and saves it; again: the same file',
    run: async (client, subject, { save }) => {
      const day = dayOf(needed(subject, 'Name the day on which the payments post.'), 'DAY');
      const path = needed(save, 'Say with --save where the file goes.');
      const made = await client.call(office.exportAchFile, { body: { day } });
      const { blob } = await client.call(office.achFile, { query: { day } });
      writeNew(path, Buffer.from(await blob.arrayBuffer()));
      const words = `${made.debits} debits, ${money(made.total)}, SHA-256 ${made.sha256}`;
      return [`Saved ${path}`, made.isNew ? words : `${words}; made on ${made.madeAt}`];
    },
  },
  'settle-payments': {
    usage: 'settle-payments',
    summary:
      'settles what was sent two business days ago and did not come back; the server does so every hour',
    run: async (client) => {
      const { settled } = await client.call(office.settlePayments, {});
      return [`${settled} settled`];
    },
  },
  'import-returns': {
    usage: 'import-returns <file>',
    summary:
      'takes the file in which the bank sends debits back; opens their invoices again and tells the payers',
    run: async (client, subject) => {
      const { returned, returns } = await client.call(office.importReturns, {
        body: { content: contentOf(subject) },
      });
      const lines = returns.map((row) =>
        [
          `line ${row.line}`,
          row.outcome,
          row.code,
          row.words,
          money(row.amount),
          row.confirmationNumber ?? row.trace,
          row.invoiceNumber ?? '',
        ].join('\t'),
      );
      return [...lines, `${returned} returned`];
    },
  },
  'return-payment': {
    usage: 'return-payment <confirmation number> --reason R01 [--number INVOICE]',
    summary: 'takes a payment back by hand, all of it or one invoice, such as a check that was not honored',
    run: async (client, subject, options) => {
      const body = {
        confirmationNumber: needed(subject, 'Name the payment by its confirmation number.'),
        reasonCode: reasonOf(options).toUpperCase(),
        ...given({ invoiceNumber: options.number }),
      };
      const { returned } = await client.call(office.returnPayment, { body });
      return [returned === 0 ? 'It had come back before.' : `${returned} returned`];
    },
  },
  'bank-names': {
    usage: 'bank-names',
    summary: 'lists the routing numbers whose banks the office has named',
    run: async (client) => {
      const rows = await client.call(office.bankNames, {});
      return [
        ...rows.map(({ routingNumber, bankName }) => `${routingNumber}\t${bankName}`),
        rows.length === 1 ? '1 bank' : `${rows.length} banks`,
      ];
    },
  },
  'name-bank': {
    usage: 'name-bank <routing number> --name NAME',
    summary: 'names the bank of a routing number; people who add a bank account are offered the name',
    run: async (client, subject, { name }) => {
      const body = {
        routingNumber: needed(subject, 'Give the routing number.'),
        bankName: needed(name, 'Give the name of the bank with --name.'),
      };
      const { routingNumber, bankName } = await client.call(office.nameBank, { body });
      return [`${routingNumber} is ${bankName}.`];
    },
  },
  'forget-bank-name': {
    usage: 'forget-bank-name <routing number>',
    summary: 'takes back the name that the office gave to a bank',
    run: async (client, subject) => {
      const routingNumber = needed(subject, 'Give the routing number.');
      const { isForgotten } = await client.call(office.forgetBankName, { body: { routingNumber } });
      return [
        isForgotten
          ? `The name for ${routingNumber} is taken back.`
          : `The office has given no name to ${routingNumber}.`,
      ];
    },
  },
};
