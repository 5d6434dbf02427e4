/** The name of the section in which an agent signs for agencies. */
export const agenciesTitle = 'Agencies that file for you';
