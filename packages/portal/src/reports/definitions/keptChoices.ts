import type { ReportBasis, ReportType } from '@slip/forms/rules';
import type { ReportSettings } from './ReportDefinition.js';

/** The agents that were kept, of those there still are. */
export function keptAgents({ agentIds }: ReportSettings, agents: readonly string[]): string[] {
  return (agentIds ?? []).map(String).filter((id) => agents.includes(id));
}

export function keptBasis({ dateType }: ReportSettings): ReportBasis {
  return dateType ?? 0;
}

/** CSV, where no other file type was kept. */
export function keptType({ reportType }: ReportSettings): ReportType {
  return reportType ?? 1;
}
