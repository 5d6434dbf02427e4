import type { StateDefinition } from '../states/StateDefinition.js';
import type { CoverageCode, CoverageCodeText } from './CoverageCode.js';
import { type TaxStatus, taxStatuses } from './taxStatuses.js';

const DIGITS = /^\d{4,5}$/;
const hasDigitsOnly = (text: string): text is CoverageCodeText => DIGITS.test(text);

/** Reads a coverage code, four or five digits; {@link findCoverageCode} says whether a state has it. */
export function parseCoverageCode(text: string): CoverageCodeText | undefined {
  return hasDigitsOnly(text) ? text : undefined;
}

const byCode = new WeakMap<StateDefinition, ReadonlyMap<string, CoverageCode>>();

/** The coverage of a code in a state, or `undefined` when the state has no such code. */
export function findCoverageCode(state: StateDefinition, code: string): CoverageCode | undefined {
  const known = byCode.get(state);
  if (known) return known.get(code);
  const made = new Map<string, CoverageCode>(state.coverageCodes.map((each) => [each.code, each]));
  byCode.set(state, made);
  return made.get(code);
}

/** The tax statuses a coverage allows in a state; none when the state has no such code. */
export function taxStatusesFor(state: StateDefinition, code: string): readonly TaxStatus[] {
  const coverage = findCoverageCode(state, code);
  if (!coverage) return [];
  const allowed = coverage.taxStatuses ?? state.taxStatuses.byCoverage[code] ?? state.taxStatuses.standard;
  return taxStatuses.filter((status) => allowed.includes(status.code));
}
