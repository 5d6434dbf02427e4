import { type ReportName, reportNames } from '@slip/forms/rules';
import { reportsHome } from '../paths.js';

/** The word that stands for a report in its address: `insurer-transaction`. */
const segmentOf = (name: ReportName) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The address of a report, with its choices. */
export function reportPath(name: ReportName, choices: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(choices).toString();
  return `${reportsHome}/${segmentOf(name)}${query === '' ? '' : `?${query}`}`;
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
  ...reportNames.map((name) => [bare(name), name] as const),
  ['prepared', 'prepared'],
  ['saved', 'saved'],
]);

/** The place that the last part of an address names: `insurer-transaction`, also `InsurerTransactionReport`. */
export function placeOf(segment: string): ReportsPlace | undefined {
  return places.get(bare(segment));
}
