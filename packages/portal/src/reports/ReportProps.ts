import type { ReportName } from '@slip/forms/rules';
import { styled } from 'styled-components';
import type { ReportPlace } from './definitions/ReportDefinition.js';
import type { SavedReport } from './saved/SavedReport.js';
import type { ReportAgent } from './useReportAgents.js';

/** Parts that are not printed: how a report is chosen, and its many columns, which have no room on paper. */
export const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

/** The props that every report of the screen is given. */
export interface ReportProps {
  readonly name: ReportName;
  readonly place: ReportPlace;
  /** The reports whose choices the person keeps. */
  readonly saved: readonly SavedReport[];
  /** The agents among whom an agency chooses; null for everybody else. */
  readonly agents: readonly ReportAgent[] | null;
}
