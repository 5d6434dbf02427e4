import { type CallInput, type Output, reports } from '@slip/api/contract';
import type { ReportName } from '@slip/forms/rules';
import { parse } from 'csv-parse/sync';
import type { TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

type TransactionBody = CallInput<typeof reports.transaction>['body'];
type Settings = CallInput<typeof reports.previewReport>['body']['settings'];

/** The settings of a transaction report of January and February 2026, with what is changed in them. */
export const transactionSettings = (
  agentIds: number[],
  changes: Partial<TransactionBody> = {},
): TransactionBody => ({
  agentIds,
  reportType: 1,
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2026-02-28T00:00:00.000Z',
  isMultiState: true,
  states: 'ALL',
  dateType: 0,
  stateNames: 'All',
  ...changes,
});

/** Rows of a spreadsheet by their headers. */
export function rowsOfCsv(text: string): readonly Record<string, string>[] {
  return parse(text, { columns: true, bom: true });
}

/** The sum of a column of amounts, in cents. */
export const sumOf = (rows: readonly Record<string, string>[], header: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[header]) * 100), 0);

/** The status of an answer and what it says. */
export const told = async (response: Response): Promise<string> =>
  `${response.status} ${await response.text()}`;

/** The rows of a transaction report as somebody downloads it. */
export async function transactionRows(
  office: TestOffice,
  as: TestPerson,
  body: TransactionBody,
): Promise<readonly Record<string, string>[]> {
  const response = await office.send(reports.transaction, { body }, { as });
  if (response.status !== 200) throw new Error(await told(response));
  return rowsOfCsv(await response.text());
}

/** Has a report made in the background, to its end. */
export async function madeReport(
  office: TestOffice,
  as: TestPerson,
  report: ReportName,
  settings: Settings,
): Promise<Output<typeof reports.reportJobs>[number]> {
  const { jobId } = await office.call(reports.beginReport, { body: { report, settings } }, { as });
  await office.runJobs();
  const job = (await office.call(reports.reportJobs, {}, { as })).find((each) => each.jobId === jobId);
  if (!job) throw new Error(`Report ${jobId} is not listed.`);
  return job;
}
