/** What a state is owed besides policies (spec 3 §7.4). */
export { affidavitStates, affidavitTemplate, affidavitYearQuarters, saveAffidavit } from './affidavits.js';
export { annualFilingData, annualFilingStates, annualFilingYear, saveAnnualFiling } from './annualFilings.js';
export { billingQuarterYears } from './billingQuarterYears.js';
export {
  checkInsurerFiledNoBusiness,
  fileInsurerNoBusiness,
  getInsurerNoBusinesses,
  reportedPolicies,
} from './noBusiness.js';
export { calendarFeed, owed } from './owed.js';
