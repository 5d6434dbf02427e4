import type { compliance, Output } from '@slip/api/contract';
import type { Option } from '@slip/ui/Option';
import { shownDate } from '../../filings/Policy.js';
import type { OwedPapers } from './useDueSignedFilings.js';

type Quarter = Output<typeof compliance.affidavitYearQuarters>[number];

/** A period of a state, and how it stands. The latest comes first. */
export interface PaperPeriod extends Omit<Quarter, 'yearQuarter'> {
  /** A quarter as one number, or a year. */
  readonly period: number;
}

const isToSign = ({ isSigned, mustSignAgain }: PaperPeriod) => isSigned === false || mustSignAgain === true;

/** The period of a state a screen opens at: the oldest that is owed, else the latest not signed, else the latest there is. */
export function defaultPeriod(
  periods: readonly PaperPeriod[],
  state: string | null,
  owed: OwedPapers,
): number | null {
  if (owed.isLoading) return null;
  const oldest = owed.papers.find((paper) => paper.state === state);
  if (oldest !== undefined) return oldest.period;
  return (periods.find(isToSign) ?? periods[0])?.period ?? null;
}

function standingWords({ isSigned, mustSignAgain, dueDate }: PaperPeriod): string {
  if (mustSignAgain === true) return 'To be signed again';
  if (isSigned === true) return 'Signed';
  return `${isSigned === false ? 'Not signed, due' : 'Due'} ${shownDate(dueDate)}`;
}

/**
 * The periods to choose among. One that an address names and the list does not have is among them too, so that what is
 * shown is what is chosen.
 */
export function periodOptions(
  periods: readonly PaperPeriod[],
  chosen: { readonly period: number; readonly text: string } | null,
): Option[] {
  const options = periods.map((each) => ({
    value: String(each.period),
    label: each.text,
    description: standingWords(each),
  }));
  if (chosen === null || periods.some(({ period }) => period === chosen.period)) return options;
  return [{ value: String(chosen.period), label: chosen.text }, ...options];
}
