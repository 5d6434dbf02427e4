import { type CalendarDate, formatUsDate } from '../calendar-date/index.js';
import type { Problem } from '../schema/problem.js';
import type { StateDefinition } from '../states/StateDefinition.js';
import type { CoverageCode } from './CoverageCode.js';
import { findCoverageCode, taxStatusesFor } from './coverage.js';
import { type TaxStatus, taxStatuses } from './taxStatuses.js';

/** True if a term may begin with a coverage on a day. */
export function isCoverageInUse(coverage: CoverageCode, day: CalendarDate): boolean {
  return whyNotInUse(coverage, day) === undefined;
}

function whyNotInUse({ firstDay, lastDay }: CoverageCode, day: CalendarDate): string | undefined {
  if (firstDay !== undefined && day < firstDay) return `its first day is ${formatUsDate(firstDay)}`;
  if (typeof lastDay === 'string' && day > lastDay) return `its last day is ${formatUsDate(lastDay)}`;
  return undefined;
}

/**
 * The coverages that can be chosen: those in use on a day, or all while there is no day yet. Those that are kept, such as
 * the one already chosen, are always included.
 */
export function offeredCoverageCodes(
  { coverageCodes }: StateDefinition,
  day: CalendarDate | null,
  kept: readonly (string | null)[] = [],
): readonly CoverageCode[] {
  if (day === null) return coverageCodes;
  return coverageCodes.filter((each) => isCoverageInUse(each, day) || kept.includes(each.code));
}

/** The tax statuses that can be chosen: those a coverage allows, and those that are kept, such as the one on file. */
export function offeredTaxStatuses(
  state: StateDefinition,
  code: string,
  kept: readonly string[] = [],
): readonly TaxStatus[] {
  const allowed = taxStatusesFor(state, code);
  return taxStatuses.filter((status) => allowed.includes(status) || kept.includes(status.code));
}

/**
 * The problem of a term that would begin on a day on which its coverage is not in use. A code that the state does not have
 * is another problem.
 */
export function checkCoverageDay(
  state: StateDefinition,
  code: string,
  day: CalendarDate,
): Problem | undefined {
  const coverage = findCoverageCode(state, code);
  const why = coverage && whyNotInUse(coverage, day);
  if (why === undefined) return undefined;
  return {
    message: `Coverage Code ${code} is not in use in ${state.name} on ${formatUsDate(day)}: ${why}.`,
    fix: 'Choose one that is in use from the list.',
  };
}
