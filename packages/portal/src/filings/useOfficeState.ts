import { type Output, useEndpoint } from '@slip/api';
import { lookups } from '@slip/api/contract';
import {
  type CoverageCode,
  parseCoverageCode,
  parseTaxStatus,
  type StateDefinition,
  stateDefinitionOrDefault,
  withCoverageCodes,
  withStateRows,
} from '@slip/forms/rules';
import { useMemo } from 'react';
import { useFailureNotice } from '../notices/useNotices.js';

/** A state's definition with the office's own coverage codes and tables, once they are loaded. */
export interface OfficeState {
  /** Undefined until the office has answered. */
  readonly state: StateDefinition | undefined;
  /** True if the office could not be reached and nothing is known. */
  readonly isFailed: boolean;
  readonly reload: () => void;
}

/** A coverage of the office in the form of the rules; empty for a code that the rules do not know. */
export function coverageOf({
  value,
  text: name,
  ownTaxStatuses,
  firstDay,
  lastDay,
}: Output<typeof lookups.coverageCodes>[number]): CoverageCode[] {
  const code = parseCoverageCode(value);
  if (code === undefined) return [];
  return [
    {
      code,
      name,
      firstDay,
      lastDay,
      taxStatuses: ownTaxStatuses?.flatMap((each) => parseTaxStatus(each) ?? []),
    },
  ];
}

/**
 * The definition of a state with the coverage codes and tables of the office (decisions 0018 and 0076). Forms use it to offer, check and tax
 * coverages.
 *
 * @param abbreviation null while no state is chosen
 */
export function useOfficeState(abbreviation: string | null): OfficeState {
  const input = abbreviation === null ? null : { query: { state: abbreviation } };
  const coverages = useEndpoint(lookups.coverageCodes, input);
  const rows = useEndpoint(lookups.stateRows, input);
  const error = coverages.error ?? rows.error;
  useFailureNotice(error);
  const state = useMemo(
    () =>
      abbreviation === null || coverages.data === undefined || rows.data === undefined
        ? undefined
        : withCoverageCodes(
            withStateRows(stateDefinitionOrDefault(abbreviation), rows.data),
            coverages.data.flatMap(coverageOf),
          ),
    [abbreviation, coverages.data, rows.data],
  );
  const reload = () => void Promise.all([coverages.reload(), rows.reload()]);
  return { state, isFailed: state === undefined && error !== undefined, reload };
}
