/** A period that is counted from the day a saved report runs: the whole week, month, quarter or year before it. */
export const relativePeriods = ['lastWeek', 'lastMonth', 'lastQuarter', 'lastYear'] as const;

export type RelativePeriod = (typeof relativePeriods)[number];

/** How often a saved report is sent to the inbox. */
export const reportSchedules = ['none', 'week', 'month', 'quarter'] as const;

export type ReportSchedule = (typeof reportSchedules)[number];
