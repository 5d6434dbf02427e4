import { useEndpoint } from '@slip/api';
import { compliance, type Output } from '@slip/api/contract';
import type { Option } from '@slip/ui/Option';
import { shownDate } from '../../filings/Policy.js';
import type { PaperChooser, PaperKind } from './usePaperChoice.js';

/** A paper (quarterly affidavit or annual filing) that is owed and can be signed now. */
interface OwedPaper {
  readonly state: string;
  /** A quarter as one number, or a year. */
  readonly period: number;
}

/** The papers that an agent owes, the earliest due day first. A screen opens with the first one. */
interface OwedPapers {
  readonly papers: readonly OwedPaper[];
  readonly isLoading: boolean;
}

/** Reads the papers that an agent owes. If they cannot be loaded, the person chooses a paper. */
export function useDueSignedFilings(kind: PaperKind, { agentId, agents }: PaperChooser): OwedPapers {
  const { data, isLoading } = useEndpoint(
    compliance.owed,
    agentId === null ? null : { query: agents === null ? {} : { associatedAgentId: agentId } },
  );
  const entries = data?.entries ?? [];
  return {
    isLoading,
    papers: entries.flatMap(({ kind: owedKind, state, year, quarter, isOpen }) =>
      owedKind === kind && isOpen && state !== null
        ? [{ state, period: kind === 'affidavit' ? year * 10 + quarter : year }]
        : [],
    ),
  };
}

type Quarter = Output<typeof compliance.affidavitYearQuarters>[number];

/** A period of a state with its status. Lists have the latest period first. */
export interface PaperPeriod extends Omit<Quarter, 'yearQuarter'> {
  /** A quarter as one number, or a year. */
  readonly period: number;
}

const needsSignature = ({ isSigned, mustSignAgain, isOwed }: PaperPeriod) =>
  isOwed !== false && (isSigned === false || mustSignAgain === true);

/** The period that a screen opens for a state: the oldest one that is owed, else the latest unsigned one, else the latest one. */
export function defaultPeriod(
  periods: readonly PaperPeriod[],
  state: string | null,
  owed: OwedPapers,
): number | null {
  if (owed.isLoading) return null;
  const oldestOwed = owed.papers.find((paper) => paper.state === state);
  if (oldestOwed !== undefined) return oldestOwed.period;
  return (periods.find(needsSignature) ?? periods[0])?.period ?? null;
}

/** How the paper of a period stands: signed, to be signed again, not to be signed, or due on a day. */
function standingWords({ isSigned, mustSignAgain, isOwed, dueDate }: PaperPeriod): string {
  if (mustSignAgain === true) return 'To be signed again';
  if (isSigned === true) return 'Signed';
  if (isOwed === false) return 'Nothing to sign';
  return `${isSigned === false ? 'Not signed, due' : 'Due'} ${shownDate(dueDate)}`;
}

/** The periods to choose from. The shown period is added if the list does not have it: an address may name any period. */
export function periodOptions(
  periods: readonly PaperPeriod[],
  shown: { readonly period: number; readonly text: string } | null,
): Option[] {
  const options = periods.map((each) => ({
    value: String(each.period),
    label: each.text,
    description: standingWords(each),
  }));
  if (shown === null || periods.some(({ period }) => period === shown.period)) return options;
  return [{ value: String(shown.period), label: shown.text }, ...options];
}
