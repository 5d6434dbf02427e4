/* Read as `messages.reports.…` (spec 3 §5.6, §8). */

export const invalid = 'Error generating report. Check form fields and submit again.';
/** Instead of the list of agents, where an agency chooses those of a report. */
export const noAgents = 'There are no agents available for the selected Quarter and Year.';
/** In place of the first lines of a report, which are not printed. */
export const linesInDownload = 'The lines of the report are not printed here: the download has them.';
