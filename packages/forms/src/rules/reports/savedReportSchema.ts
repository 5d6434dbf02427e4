import { type InferType, object } from 'yup';
import { limits } from '../limits/index.js';
import { onePiece, textPiece } from '../schema/piece.js';
import type { Problem } from '../schema/problem.js';
import { relativePeriods, reportSchedules } from './savedReports.js';

/** The name under which somebody keeps the choices of a report. */
function checkSavedReportName(name: string): Problem | undefined {
  if (name === '') return { message: 'Name is required.', fix: 'Write what the report is for.' };
  return name.length > limits.savedReportName
    ? { message: `Name must be at most ${limits.savedReportName} characters.` }
    : undefined;
}

const PERIOD = 'Period is required.';
const SCHEDULE = 'Send to my inbox is required.';

/** How the choices of a report are kept: under which name, for which period, and how often they are sent. */
export const savedReportSchema = object({
  Name: textPiece(checkSavedReportName).label('Name'),
  Period: onePiece(relativePeriods, PERIOD).label('Period'),
  Schedule: onePiece(reportSchedules, SCHEDULE).label('Send to my inbox'),
});

export type SavedReportForm = InferType<typeof savedReportSchema>;
