/** Titles of sections of Settings that other places name, too. The table of sections says those of all. */
export const sectionTitles = {
  reminders: 'Reminders and Calendar',
  secondFactors: 'Multi-Factor Authentication',
  sessions: 'Sessions and Activity',
} as const;
