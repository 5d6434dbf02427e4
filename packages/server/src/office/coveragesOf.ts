import {
  type CoverageCodeText,
  type StateDefinition,
  type TaxStatusCode,
  taxStatusesFor,
} from '@slip/forms/rules';
import type { KeptDays } from '../accounts/recordDays.js';
import { firstDayIn } from '../accounts/recordDays.js';

/** A coverage code of a state with all its data, from the state's definition or from the office. */
export interface StateCoverage extends KeptDays {
  readonly code: CoverageCodeText;
  readonly name: string;
  readonly taxStatuses: readonly TaxStatusCode[];
}

/** The coverage codes of a state, in their order. */
export function coveragesOf(state: StateDefinition): StateCoverage[] {
  return state.coverageCodes.map(({ code, name, firstDay, lastDay }) => ({
    code,
    name,
    taxStatuses: taxStatusesFor(state, code).map((status) => status.code),
    firstDay: firstDay ?? firstDayIn(state.abbreviation),
    lastDay: lastDay ?? null,
  }));
}
