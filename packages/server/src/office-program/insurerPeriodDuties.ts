import { office } from '@slip/api/contract';
import { fromSubmissionNumber, submissionNumber, submissionWords } from '@slip/forms/rules';
import { StartProblem } from '../StartProblem.js';
import type { Duty } from './Duty.js';

/** A quarter of foreign insurers such as 2026Q3, or a year of alien ones. */
function periodOf(subject: string): number {
  const [, year, quarter = '0'] = /^(\d{4})(?:Q?([1-4]))?$/i.exec(subject.trim()) ?? [];
  if (year !== undefined) return submissionNumber({ year: Number(year), quarter: Number(quarter) });
  throw new StartProblem(
    `Say which quarter, such as 2026Q3, or which year, such as 2026; "${subject}" is none.`,
  );
}

const words = (period: number) => submissionWords(fromSubmissionNumber(period));

/** The office's duties about the periods that insurers report. */
export const insurerPeriodDuties: Readonly<Record<string, Duty>> = {
  'closed-insurer-periods': {
    usage: 'closed-insurer-periods',
    summary: 'lists the periods of which insurers report nothing more',
    run: async (client) => {
      const rows = await client.call(office.closedInsurerPeriods, { query: {} });
      const lines = rows.map(({ period, closedOn, closedBy }) =>
        [words(period), closedOn, closedBy].join('\t'),
      );
      return [...lines, rows.length === 1 ? '1 period' : `${rows.length} periods`];
    },
  },
  'close-insurer-period': {
    usage: 'close-insurer-period <2026Q3|2026>',
    summary:
      'closes a quarter of foreign insurers or a year of alien ones: nothing more of it is reported; until then late reports are taken',
    run: async (client, subject) => {
      const period = periodOf(subject);
      const { changed, closedOn } = await client.call(office.closeInsurerPeriod, { body: { period } });
      return [changed ? `Closed: ${words(period)}` : `It was closed on ${closedOn}.`];
    },
  },
  'reopen-insurer-period': {
    usage: 'reopen-insurer-period <2026Q3|2026>',
    summary: 'opens a period of insurers that was closed',
    run: async (client, subject) => {
      const period = periodOf(subject);
      const { changed } = await client.call(office.reopenInsurerPeriod, { body: { period } });
      return [changed ? `Open again: ${words(period)}` : 'It is open already.'];
    },
  },
};
