import { office } from '@slip/api/contract';
import { formatAmount } from '@slip/forms/rules';
import { StartProblem } from '../StartProblem.js';
import { type Duty, given } from './Duty.js';
import { sheetLines } from './sheetLines.js';

function quarterOf(subject: string): number {
  const [, year, quarter] = /^(\d{4})Q?([1-4])$/i.exec(subject.trim()) ?? [];
  if (year !== undefined && quarter !== undefined) return Number(year + quarter);
  throw new StartProblem(`Say which quarter, such as 2026Q3; "${subject}" is none.`);
}

const asked = (subject: string) => given({ quarter: subject === '' ? undefined : quarterOf(subject) });

/** The office's duties about its books. */
export const billingDuties: Readonly<Record<string, Duty>> = {
  'preview-quarter': {
    usage: 'preview-quarter [<2026Q3>] [--save FILE]',
    summary: 'shows what closing a quarter would do and why, as CSV; the next one when nothing is said',
    run: async (client, subject, { save }) => {
      const { blob } = await client.call(office.previewQuarter, { query: asked(subject) });
      return sheetLines(blob, save, 'line', 'lines');
    },
  },
  'close-quarter': {
    usage: 'close-quarter <2026Q3>',
    summary: 'closes a quarter: invoices, credit memos and finance charges; the server does so by itself',
    run: async (client, subject) => {
      const body = { quarter: quarterOf(subject) };
      const { changed, closedOn, ...done } = await client.call(office.closeQuarter, { body });
      if (!changed) return [`It was closed on ${closedOn}.`];
      const lines = [
        ['invoices', done.invoices],
        ['credit memos', done.credits],
        ['finance charges', done.financeCharges],
        ['credits applied', done.creditsApplied],
      ] as const;
      return [
        ...lines.map(([what, { count, total }]) => `${count}\t${what}\t${formatAmount(total)}`),
        `Closed on ${closedOn}: ${done.transactions} transactions`,
      ];
    },
  },
  receivables: {
    usage: 'receivables [--save FILE]',
    summary: 'lists what agents owe, by age, as CSV',
    run: async (client, _, { save }) => {
      const { blob } = await client.call(office.receivables, { query: {} });
      return sheetLines(blob, save, 'document', 'documents');
    },
  },
  'finance-charges': {
    usage: 'finance-charges [<2026Q3>] [--save FILE]',
    summary: 'lists the finance charges of a closing, or all, as CSV',
    run: async (client, subject, { save }) => {
      const { blob } = await client.call(office.financeCharges, { query: asked(subject) });
      return sheetLines(blob, save, 'finance charge', 'finance charges');
    },
  },
  'unapplied-credits': {
    usage: 'unapplied-credits [--save FILE]',
    summary: 'lists the credit memos that no invoice has used up in time, as CSV',
    run: async (client, _, { save }) => {
      const { blob } = await client.call(office.unappliedCredits, { query: {} });
      return sheetLines(blob, save, 'credit memo', 'credit memos');
    },
  },
};
