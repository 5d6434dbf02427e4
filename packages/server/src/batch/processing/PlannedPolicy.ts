import type { CalendarDate, NamedTerm } from '@slip/forms/rules';
import { billedIn } from '../../filings/billed/billedQuarter.js';
import { settledTransactions } from '../../filings/change/changeTransactions.js';
import type { FiledTransaction } from '../../filings/change/filedTransactions.js';
import { isHolding } from '../../filings/change/filedTransactions.js';
import { type ChainTerm, termsOfPolicy } from '../../filings/submit/chainTerms.js';
import type { NewTransaction } from '../../filings/submit/newTransactions.js';
import { groupKey, type StoringPlace, transactionRow } from '../../filings/submit/storeTransactions.js';
import type { policies } from '../../filings/tables.js';

/** A policy on file, or one that a file begins, as it is after the rows that were planned so far. */
export class PlannedPolicy {
  /** The row. The id of a policy that is not stored yet is below zero. */
  row: typeof policies.$inferSelect;
  #filed: FiledTransaction[];
  /** The ids of its coverages by code and tax status; ids of coverages that are not stored yet are below zero. */
  readonly groups: Map<string, number>;
  /** The version of the row when it was read: a different version later means that somebody has changed the policy. */
  readonly version: string;

  constructor(
    row: typeof policies.$inferSelect,
    filed: readonly FiledTransaction[] = [],
    groups: ReadonlyMap<string, number> = new Map(),
    version = '',
  ) {
    this.version = version;
    this.row = row;
    this.#filed = [...filed];
    this.groups = new Map(groups);
  }

  get isNew(): boolean {
    return this.row.id < 0;
  }

  /** Its transactions, those on file first, then those of the file in its order. */
  get filed(): readonly FiledTransaction[] {
    return this.#filed;
  }

  /** The first policy of its chain of renewals. */
  get first(): number {
    return this.row.firstPolicyId ?? this.row.id;
  }

  get holding(): readonly FiledTransaction[] {
    return this.filed.filter(isHolding);
  }

  /** The terms of its transactions that are not backed out. */
  get terms(): readonly ChainTerm[] {
    return termsOfPolicy(
      this.row,
      this.holding.map(({ row }) => row),
    );
  }

  hasCoverage(coverageCode: string, taxStatus: string): boolean {
    return this.groups.has(groupKey({ coverageCode, taxStatus }));
  }

  /** True if one of its terms began by a day. */
  hasBegunBy(day: CalendarDate): boolean {
    return this.terms.some(({ began }) => began <= day);
  }

  /**
   * Adds a transaction, as if it were on file, so that the following rows are decided with it.
   *
   * @param nextKey gives the key of a row that is not stored yet, below zero.
   * @returns the key of the transaction.
   */
  add(added: NewTransaction, place: Omit<StoringPlace, 'policy'>, nextKey: () => number): number {
    const { coverageCode, taxStatus, sent } = added;
    const id = nextKey();
    const group = groupKey(added);
    const groupId = this.groups.get(group) ?? nextKey();
    this.groups.set(group, groupId);
    const stored = transactionRow(
      added,
      { policy: this.row, ...place },
      { id, groupId, confirmationNumber: '' },
    );
    this.#filed.push({
      row: { backoutOf: null, answeredAt: null, ...stored },
      coverageCode,
      taxStatus,
      isBackedOut: false,
      sent,
    });
    return id;
  }

  /**
   * Accepts questioned transactions whose reasons for the question are gone.
   *
   * @param otherTerms the terms of the other policies of its chain of renewals
   * @returns the keys of these transactions.
   */
  settle(today: CalendarDate, otherTerms: readonly NamedTerm[]): readonly number[] {
    const settled = new Set(settledTransactions(this.#filed, this.row.expirationDate, otherTerms));
    if (settled.size === 0) return [];
    const accepted = { status: 'Accepted', ...billedIn(this.row.agentId, today) } as const;
    this.#filed = this.#filed.map((each) =>
      settled.has(each) ? { ...each, row: { ...each.row, ...accepted } } : each,
    );
    return [...settled].map(({ row }) => row.id);
  }
}
