/* Reports; the specification shows no limits for them. */

/** Agents of one report. */
export const reportAgents = 5000;
/** Characters of the name under which somebody keeps the settings of a report. */
export const savedReportName = 60;
/** Reports that a person keeps. */
export const savedReports = 50;
/** Rows of a report that are shown before it is downloaded. */
export const previewRows = 25;
/** Rows of a report that is sent at once; one with more is made in the background. */
export const reportRowsAtOnce = 20_000;
/** Rows of a report as a document, some two hundred pages: more than that is read in a spreadsheet. */
export const printedReportRows = 2_000;
/** Days for which a report that was made in the background is kept. */
export const reportKeptDays = 30;
/** Reports of an account that are made or wait at the same time. */
export const reportsAtOnce = 5;
