import type { CoveragePremium, PeriodBilling, PeriodFigures } from '@slip/forms/rules';

/** The figures received in one quarter: 20263 is the third of 2026. */
export interface QuarterFigures extends PeriodFigures {
  readonly quarter: number;
}

/** The figures of a paper: its quarters, and the major types of coverage of an annual filing. */
export interface PaperFigures {
  readonly quarters: readonly QuarterFigures[];
  readonly coverages: readonly CoveragePremium[];
  /** How the figures come to the invoices; null of what was signed before that was kept. */
  readonly billing: PeriodBilling | null;
}
