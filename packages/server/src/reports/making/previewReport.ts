import type { Input, Output, ReportPreview, reports } from '@slip/api/contract';
import { limits, reportFacts } from '@slip/forms/rules';
import type { ReportReader, ReportRow, ReportSums } from '../../spreadsheets/PlannedReport.js';
import { planReport } from '../definitions/planReport.js';
import { tooManyToPrint } from './reportDocument.js';

/** More months than that are told year by year. */
const MOST_MONTHS = 36;

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Premium by month, or by year over many of them; nothing where there is only one. */
function plotOf(months: ReportSums['months']): ReportPreview['plot'] {
  if (months.length < 2) return null;
  if (months.length <= MOST_MONTHS) {
    const points = months.map(({ month, premium }) => ({
      label: monthName.format(new Date(`${month}-01T00:00:00Z`)),
      value: premium,
    }));
    return { title: 'Premium by month', points };
  }
  const years = new Map<string, number>();
  for (const { month, premium } of months) {
    const year = month.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + premium);
  }
  return { title: 'Premium by year', points: [...years].map(([label, value]) => ({ label, value })) };
}

/** A look at a report before it is downloaded: how it begins, and what it comes to. */
export async function previewReport(
  { report: name, settings }: Input<typeof reports.previewReport>['body'],
  reader: ReportReader,
): Promise<Output<typeof reports.previewReport>> {
  const report = await planReport(name, settings, reader, 'settings.');
  const { db } = reader;
  const { rowCount, totals, months } = await report.sums(db);
  const rows: ReportRow[] = [];
  for await (const batch of report.batches(db, { size: limits.previewRows })) {
    rows.push(...batch.rows);
    if (rows.length >= limits.previewRows) break;
  }
  return {
    title: report.title,
    words: `${report.words}; ${report.order}`,
    columns: report.columns,
    rows: rows.slice(0, limits.previewRows),
    rowCount,
    totals: report.columns.flatMap(({ key, header, kind }) =>
      kind === 'cents' ? [{ key, header, total: totals.get(header) ?? 0 }] : [],
    ),
    plot: plotOf(months),
    isLarge: rowCount > limits.reportRowsAtOnce,
    whyNoPdf: reportFacts[name].types.includes(0)
      ? tooManyToPrint(rowCount)
      : 'This report comes as CSV only.',
  };
}
