export { default as QuarterlyAffidavitScreen } from './affidavits/QuarterlyAffidavitScreen.js';
export { default as AnnualFilingScreen } from './annual-filings/AnnualFilingScreen.js';
