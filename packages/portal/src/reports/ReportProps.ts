import type { ReportName } from '@slip/forms/rules';
import type { ReportPlace } from './definitions/ReportDefinition.js';
import type { SavedReport } from './saved/SavedReport.js';
import type { ReportAgent } from './useReportAgents.js';

/** The props that every report of the screen is given. */
export interface ReportProps {
  readonly name: ReportName;
  readonly place: ReportPlace;
  /** The reports whose choices the person keeps. */
  readonly saved: readonly SavedReport[];
  /** The agents among whom an agency chooses; null for everybody else. */
  readonly agents: readonly ReportAgent[] | null;
}
