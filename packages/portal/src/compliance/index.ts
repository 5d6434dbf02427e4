export { default as AnnualFilingScreen } from './annual-filing/AnnualFilingScreen.js';
export { default as QuarterlyAffidavitScreen } from './quarterly-affidavit/QuarterlyAffidavitScreen.js';
