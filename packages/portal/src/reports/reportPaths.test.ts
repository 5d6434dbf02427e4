import { expect, it } from 'vitest';
import { placeOf, reportPath, savedReportPath } from './reportPaths.js';

it.each([
  ['transaction', 'transaction'],
  ['TransactionReport', 'transaction'],
  ['billing-report', 'billing'],
  ['insurer-late-submission', 'insurerLateSubmission'],
  ['insurerTransaction', 'insurerTransaction'],
  ['saved', 'saved'],
  ['loss-ratio', undefined],
])('%s is %s', (segment, name) => {
  expect(placeOf(segment)).toBe(name);
});

it('names a report with its choices', () => {
  expect(reportPath('insurerLateSubmission')).toBe('/slip/reports/insurer-late-submission');
  expect(savedReportPath({ report: 'billing', savedReportId: 5 })).toBe('/slip/reports/billing?saved=5');
});
