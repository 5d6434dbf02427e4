/* The first periods that are offered (spec 2 §9, spec 3 §9). */

/** First years that pickers offer. */
export const firstYear = { insurer: 2001, reports: 2024 } as const;
/** The first quarter with a billing report. */
export const firstBillingQuarter = { year: 2011, quarter: 3 } as const;
