import type { CalendarDate } from '@slip/forms/rules';
import { isHolding } from '../../filings/change/bookedTransactions.js';
import type { FiledTransaction } from '../../filings/change/filedTransactions.js';
import { type ChainTerm, termsOfPolicy } from '../../filings/submit/chainTerms.js';
import { groupKey } from '../../filings/submit/storeTransactions.js';
import type { policies } from '../../filings/tables.js';

/** A policy on file, or one that a file begins, as the rows read so far leave it. */
export class HeldPolicy {
  /** One that is not stored yet has a number below zero. */
  row: typeof policies.$inferSelect;
  filed: readonly FiledTransaction[];
  /** Ids of its coverages by code and tax status; those that are not stored yet have a number below zero. */
  readonly groups: Map<string, number>;
  /** How it was on file when it was read; another version means that somebody has changed it. */
  readonly version: string;

  constructor(
    row: typeof policies.$inferSelect,
    filed: readonly FiledTransaction[] = [],
    groups: ReadonlyMap<string, number> = new Map(),
    version = '',
  ) {
    this.version = version;
    this.row = row;
    this.filed = filed;
    this.groups = new Map(groups);
  }

  get isNew(): boolean {
    return this.row.id < 0;
  }

  /** The first policy of its chain of renewals. */
  get first(): number {
    return this.row.firstPolicyId ?? this.row.id;
  }

  get holding(): readonly FiledTransaction[] {
    return this.filed.filter(isHolding);
  }

  /** The terms of what holds on it. */
  get terms(): readonly ChainTerm[] {
    return termsOfPolicy(
      this.row,
      this.holding.map(({ row }) => row),
    );
  }

  hasCoverage(coverageCode: string, taxStatus: string): boolean {
    return this.groups.has(groupKey({ coverageCode, taxStatus }));
  }

  /** Whether one of its terms began by a day. */
  hasBegunBy(day: CalendarDate): boolean {
    return this.terms.some(({ began }) => began <= day);
  }
}
