import { type ReportName, reportNames } from '@slip/forms/rules';
import { reportsHome } from '../paths.js';

/** The word that stands for each report in its address. */
const segments: Readonly<Record<ReportName, string>> = {
  transaction: 'transaction',
  billing: 'billing',
  insurerTransaction: 'insurer-transaction',
  insurerLateSubmission: 'insurer-late-submission',
};

/** The address of a report, with its choices. */
export function reportPath(name: ReportName, choices: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(choices).toString();
  return `${reportsHome}/${segments[name]}${query === '' ? '' : `?${query}`}`;
}

/** The parameter that names the saved report in the address of one that was begun from it. */
export const SAVED = 'saved';

/** The address that runs a saved report: its choices, for the period before today. */
export function savedReportPath(saved: {
  readonly report: ReportName;
  readonly savedReportId: number;
}): string {
  return reportPath(saved.report, { [SAVED]: String(saved.savedReportId) });
}

/** Where the reports are that were made in the background. */
export const preparedReportsPath = `${reportsHome}/prepared`;

/** Where the reports are whose choices are kept. */
export const savedReportsPath = `${reportsHome}/saved`;

/** The place that an address names. */
export type ReportsPlace = ReportName | 'prepared' | 'saved';

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/report$/, '');

const places = new Map<string, ReportsPlace>([
  ...reportNames.map((name) => [bare(segments[name]), name] as const),
  ['prepared', 'prepared'],
  ['saved', 'saved'],
]);

/** The place that the last part of an address names: `insurer-transaction`, also `InsurerTransactionReport`. */
export function placeOf(segment: string): ReportsPlace | undefined {
  return places.get(bare(segment));
}
