import { type ReportName, reportFacts } from '@slip/forms/rules';

/** The name by which people call a report (spec 3 §2.7). */
export function reportTitle(name: ReportName): string {
  return reportFacts[name].title;
}
