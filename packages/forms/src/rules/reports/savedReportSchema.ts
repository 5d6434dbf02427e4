import { type InferType, mixed, object } from 'yup';
import { limits } from '../limits/index.js';
import { textPiece } from '../schema/piece.js';
import type { Problem } from '../schema/problem.js';
import {
  type RelativePeriod,
  type ReportSchedule,
  relativePeriods,
  reportSchedules,
} from './savedReports.js';

/** The name under which somebody keeps the choices of a report. */
export function checkSavedReportName(name: string): Problem | undefined {
  if (name === '') return { message: 'Name is required.', fix: 'Write what the report is for.' };
  return name.length > limits.savedReportName
    ? { message: `Name must be at most ${limits.savedReportName} characters.` }
    : undefined;
}

/** How the choices of a report are kept: under which name, for which period, and how often they are sent. */
export const savedReportSchema = object({
  Name: textPiece(checkSavedReportName).label('Name'),
  Period: mixed<RelativePeriod>().oneOf(relativePeriods, 'Period is required.').defined().label('Period'),
  Schedule: mixed<ReportSchedule>()
    .oneOf(reportSchedules, 'Send to my inbox is required.')
    .defined()
    .label('Send to my inbox'),
});

export type SavedReportForm = InferType<typeof savedReportSchema>;
