import { useEndpoint } from '@slip/api';
import { compliance } from '@slip/api/contract';
import type { PaperKind } from './paperAddress.js';
import type { PaperChooser } from './usePaperChoice.js';

/** A paper that is owed and can be signed now. */
export interface OwedPaper {
  readonly state: string;
  /** A quarter as one number, or a year. */
  readonly period: number;
}

/** The papers that an agent owes, the one that is due first before the others; it says which one a screen opens at. */
export interface OwedPapers {
  readonly papers: readonly OwedPaper[];
  readonly isLoading: boolean;
}

/** Asks what an agent owes. What cannot be told leaves the choice to the person. */
export function useDueSignedFilings(kind: PaperKind, { agentId, agents }: PaperChooser): OwedPapers {
  const { data, isLoading } = useEndpoint(
    compliance.owed,
    agentId === null ? null : { query: agents === null ? {} : { associatedAgentId: agentId } },
  );
  const entries = data?.entries ?? [];
  return {
    isLoading,
    papers: entries.flatMap(({ kind: owed, state, year, quarter, isOpen }) =>
      owed === kind && isOpen && state !== null
        ? [{ state, period: kind === 'affidavit' ? year * 10 + quarter : year }]
        : [],
    ),
  };
}
