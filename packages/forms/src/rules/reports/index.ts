export { billingMiscCode, readBillingMiscCode } from './billingMiscCode.js';
export * from './reportRequests.js';
export * from './reports.js';
export {
  type ReportBy,
  type ReportChoices,
  type ReportName,
  reportFacts,
  reportNames,
  reportsOf,
} from './reportTable.js';
export {
  checkSavedPeriod,
  nextScheduledDay,
  offeredPeriods,
  periodSettings,
  periodWords,
  type RelativePeriod,
  type ReportDays,
  type ReportSchedule,
  relativeDays,
  relativePeriods,
  reportSchedules,
  type SavedReportForm,
  savedReportSchema,
  settingsOfPeriod,
} from './savedReports.js';
