const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The line under what is printed: `Printed Jan 5, 2026, 3:05 PM`. */
export const printedWords = (when: Date): string => `Printed ${dateTime.format(when)}`;
