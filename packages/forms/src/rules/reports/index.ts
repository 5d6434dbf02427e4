export { billingMiscCode, readBillingMiscCode } from './billingMiscCode.js';
export { type ReportName, reportFacts, reportNames, reportsOf } from './reportNames.js';
export * from './reportRequests.js';
export * from './reports.js';
export {
  type RelativePeriod,
  type ReportSchedule,
  relativePeriods,
  reportSchedules,
} from './savedReports.js';
