import type { ReportPlace } from './definitions/ReportDefinition.js';
import type { SavedReport } from './saved/SavedReport.js';
import type { ReportAgent } from './useReportAgents.js';

/** What every report of the screen is given. */
export interface ReportProps {
  readonly place: ReportPlace;
  /** The reports whose choices the person keeps. */
  readonly saved: readonly SavedReport[];
  /** What an agency chooses among; null for everybody else. */
  readonly agents: readonly ReportAgent[] | null;
}
