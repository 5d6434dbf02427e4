/* Spec 3 §5.6, §8. */

export const invalid = 'Error generating report. Check form fields and submit again.';
export const noAgents = 'There are no agents available for the selected Quarter and Year.';
