import { type ReportName, reportNames } from '@slip/forms/rules';
import { reportsHome } from '../paths.js';

/** The part of an address that names a report: `insurer-transaction`. */
const segmentOf = (name: ReportName) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The address of a report, with its choices. */
export function reportPath(name: ReportName, choices: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(choices).toString();
  return `${reportsHome}/${segmentOf(name)}${query === '' ? '' : `?${query}`}`;
}

/** The parameter that names the saved report in the address of a report that was begun from it. */
export const SAVED = 'saved';

/** The address that runs a saved report: its choices, for the period before today. */
export function savedReportPath(saved: {
  readonly report: ReportName;
  readonly savedReportId: number;
}): string {
  return reportPath(saved.report, { [SAVED]: String(saved.savedReportId) });
}

/** The address of the reports that were made in the background. */
export const preparedReportsPath = `${reportsHome}/prepared`;

/** The address of the reports whose choices are kept. */
export const savedReportsPath = `${reportsHome}/saved`;

/** A page of the reports, as an address names it. */
export type ReportsPlace = ReportName | 'prepared' | 'saved';

const comparable = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/report$/, '');

const places = new Map<string, ReportsPlace>([
  ...reportNames.map((name) => [comparable(name), name] as const),
  ['prepared', 'prepared'],
  ['saved', 'saved'],
]);

/** The page that the last part of an address names: `insurer-transaction`, also `InsurerTransactionReport`. */
export function placeOf(segment: string): ReportsPlace | undefined {
  return places.get(comparable(segment));
}
