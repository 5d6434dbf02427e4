import type { Output } from '@slip/api';
import type { filings } from '@slip/api/contract';
import type { FieldOption } from '@slip/forms';
import {
  type CalendarDate,
  type CoverageCode,
  coverageAbbreviations,
  formatUsDate,
  fromWireDate,
} from '@slip/forms/rules';

/** A policy with everything that was filed on it, as the office sends it. */
export type Policy = Output<typeof filings.agentPolicy>;

/** Everything that was filed on a policy for one coverage: a coverage code with one tax status. */
export type Coverage = Policy['coverageCodes'][number];

/** One filing of a coverage. */
export type Transaction = Coverage['agentTransactions'][number];

/** A transaction with its coverage group. */
export interface TransactionOnFile {
  readonly group: Coverage;
  readonly transaction: Coverage['agentTransactions'][number];
  /** True if another transaction backs it out, that is, reverses it exactly. */
  readonly isBackedOut: boolean;
  /** True if it backs out another transaction. */
  readonly isBackout: boolean;
}

/** Every transaction of a policy, in the order of its coverage groups. */
export function transactionsOnFile({ coverageCodes }: Pick<Policy, 'coverageCodes'>): TransactionOnFile[] {
  const everything = coverageCodes.flatMap((group) =>
    group.agentTransactions.map((transaction) => ({ group, transaction })),
  );
  const backedOut = new Set(everything.map(({ transaction }) => transaction.agtTransIdBackout));
  return everything.map(({ group, transaction }) => ({
    group,
    transaction,
    isBackedOut: backedOut.has(transaction.agtTransId),
    isBackout: transaction.agtTransIdBackout !== null,
  }));
}

/** The day on which a policy was first received; undefined if it is not on file. */
export function firstReceived(policy: Pick<Policy, 'coverageCodes'> | null): CalendarDate | undefined {
  const transactions = policy === null ? [] : transactionsOnFile(policy);
  return transactions
    .flatMap(({ transaction }) => fromWireDate(transaction.agtTransReceivedDate) ?? [])
    .toSorted()
    .at(0);
}

/** A date of the wire as people read it, MM/DD/YYYY; empty if it is no date. */
export function shownDate(wire: string): string {
  const date = fromWireDate(wire);
  return date === undefined ? '' : formatUsDate(date);
}

/** The option of a coverage; it is found by its code, its name and the abbreviations that the trade uses. */
export function coverageOption({ code, name }: CoverageCode): FieldOption<CoverageCode['code']> {
  return { value: code, label: `${code} ${name}`, keywords: coverageAbbreviations(code) };
}
