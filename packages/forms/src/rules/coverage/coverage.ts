import type { StateDefinition } from '../states/StateDefinition.js';
import type { CoverageCode } from './sharedCoverageCodes.js';
import { type TaxStatus, taxStatuses } from './taxStatuses.js';

const byCode = new WeakMap<StateDefinition, ReadonlyMap<string, CoverageCode>>();

/** The coverage of a code in a state, or nothing when the state has no such code. */
export function findCoverageCode(state: StateDefinition, code: string): CoverageCode | undefined {
  const known =
    byCode.get(state) ?? new Map(state.coverageCodes.map((coverage) => [coverage.code, coverage]));
  byCode.set(state, known);
  return known.get(code);
}

/** The tax statuses a coverage allows in a state; none when the state has no such code. */
export function taxStatusesFor(state: StateDefinition, code: string): readonly TaxStatus[] {
  if (!findCoverageCode(state, code)) return [];
  const allowed = state.taxStatuses.byCoverage[code] ?? state.taxStatuses.standard;
  return taxStatuses.filter((status) => allowed.includes(status.code));
}
