import { expect, it } from 'vitest';
import { billingReportColumns } from '../../src/billing/documents/billingReportDocument.js';
import { pdfDocument } from '../../src/pdf/pdfDocument.js';
import { printedTransaction } from '../../src/reports/definitions/transactionReport.js';
import { wordsOf } from './wordsOf.js';

/** The longest contents of the columns that hold numbers and single words, by the header of the column. */
const longest = new Map([
  ['Confirmation #', '2026-00000320'],
  ['Transaction Type', 'Reinstatement (backout)'],
  ['Backs Out', '2026-00000321'],
  ['Effective Date', '12/30/2026'],
  ['Expiration Date', '12/31/2027'],
  ['Received Date', '12/28/2026'],
  ['Premium', '-$99,999,999.99'],
  ['Tax', '-$5,999,999.99'],
  ['Transaction Fee', '-$174,999.99'],
  ['Total', '-$106,174,999.97'],
  ['Total Billed', '-$6,174,999.98'],
]);

it.each([
  ['transaction', printedTransaction],
  ['billing', billingReportColumns],
])('words and numbers of a printed %s report stay whole', async (name, columns) => {
  const texts = columns.flatMap(({ of }) => of.flatMap((header) => longest.get(header) ?? []));
  const row = columns.map(({ of }) => of.map((header) => longest.get(header) ?? '').join('\n'));
  const parts = [{ columns, rows: [row] }];
  const pdf = await pdfDocument({ title: name, author: 'Office', layout: 'landscape', parts }, new Date(0));
  const words = await wordsOf(pdf);
  for (const text of texts) expect(words).toContain(text);
});
