import type { ReportBasis, ReportType } from '@slip/forms/rules';
import type { ReportSettings } from './ReportDefinition.js';

/** Of the agents that were chosen, those there still are; the only one there is needs no choosing. */
export function agentsWithin(chosen: readonly string[], agents: readonly string[]): string[] {
  return agents.length === 1 ? [...agents] : chosen.filter((id) => agents.includes(id));
}

export function keptBasis({ dateType }: ReportSettings): ReportBasis {
  return dateType ?? 0;
}

/** CSV, where no other file type was kept. */
export function keptType({ reportType }: ReportSettings): ReportType {
  return reportType ?? 1;
}
