/* Read as `messages.reports.…` (spec 3 §5.6, §8). */

export const invalid = 'Error generating report. Check form fields and submit again.';
/** Instead of the list of agents, where an agency chooses those of a report. */
export const noAgents = 'There are no agents available for the selected Quarter and Year.';
