import type { compliance, Output } from '@slip/api/contract';

/** The annual filing of an agent, as the office answers it (spec 3 §3.6). */
export type AnnualFiling = Output<typeof compliance.annualFilingData>;
