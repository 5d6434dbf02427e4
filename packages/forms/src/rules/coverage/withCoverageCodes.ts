import type { StateDefinition } from '../states/StateDefinition.js';
import type { CoverageCode } from './CoverageCode.js';

/**
 * A state's definition with an office's coverage codes: they replace those with the same code, and the others are added in
 * the order of the codes.
 */
export function withCoverageCodes<State extends StateDefinition>(
  state: State,
  codes: readonly CoverageCode[],
): State {
  if (codes.length === 0) return state;
  const all = new Map(
    [...state.coverageCodes, ...codes].map((coverage): [string, CoverageCode] => [coverage.code, coverage]),
  );
  return {
    ...state,
    coverageCodes: [...all.values()].toSorted((first, second) => Number(first.code) - Number(second.code)),
  };
}
