/** Everything that is owed to a state besides policies (spec 3 §7.4). */
export {
  affidavitStates,
  affidavitTemplate,
  affidavitYearQuarters,
  saveAffidavit,
} from '../compliance/affidavits.js';
export {
  annualFilingData,
  annualFilingStates,
  annualFilingYear,
  saveAnnualFiling,
} from '../compliance/annualFilings.js';
export { billingQuarterYears } from '../compliance/billingQuarterYears.js';
export {
  checkInsurerFiledNoBusiness,
  fileInsurerNoBusiness,
  getInsurerNoBusinesses,
  reportedPolicies,
} from '../compliance/noBusiness.js';
export { calendarFeed, owed } from '../compliance/owed.js';
