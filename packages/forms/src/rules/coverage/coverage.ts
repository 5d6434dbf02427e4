import { type CalendarDate, formatUsDate } from '../calendar-date/index.js';
import { limits } from '../limits/index.js';
import { isRequired } from '../schema/fieldTable.js';
import { atMost, textCheck } from '../schema/normalize.js';
import type { Problem } from '../schema/problem.js';
import { exceptionFor } from '../states/byCoverage.js';
import { rowOn } from '../states/datedRows.js';
import type { StateDefinition, StateFacts } from '../states/StateDefinition.js';
import type { CoverageCode, CoverageCodeText } from './CoverageCode.js';
import { findTaxStatus, type TaxStatus, type TaxStatusCode, taxStatuses } from './taxStatuses.js';

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

/** The tax statuses of a coverage in the program's own tables, without changes by the office. */
export function usualTaxStatuses({ taxStatuses: rows }: StateFacts, code: string): readonly TaxStatusCode[] {
  // Only rows that the office has added have a day of decision.
  const row = rows.findLast(({ decidedOn }) => decidedOn === undefined);
  return row ? (exceptionFor(row.value, code) ?? row.value.standard) : [];
}

/**
 * The tax statuses a coverage allows in a state for transactions received on a day; none when the state has no such
 * code. First counts a row of the office that names the coverage, then the office's record of the coverage, then the
 * state's definition.
 */
export function taxStatusesFor(
  state: StateDefinition,
  code: string,
  receivedOn: CalendarDate,
): readonly TaxStatus[] {
  const coverage = findCoverageCode(state, code);
  const row = rowOn(state.taxStatuses, receivedOn);
  if (!coverage) return [];
  const named = exceptionFor(row.value, code);
  const officeRow = row.decidedOn === undefined ? undefined : named;
  const allowed = officeRow ?? coverage.taxStatuses ?? named ?? row.value.standard;
  return taxStatuses.filter((status) => allowed.includes(status.code));
}

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
 * The coverages that can be chosen: those in use on a day, or all while there is no day yet. The codes in `kept`, such
 * as the code already chosen, are always included.
 */
export function offeredCoverageCodes(
  { coverageCodes }: StateDefinition,
  day: CalendarDate | null,
  kept: readonly (string | null)[] = [],
): readonly CoverageCode[] {
  if (day === null) return coverageCodes;
  return coverageCodes.filter((each) => isCoverageInUse(each, day) || kept.includes(each.code));
}

/**
 * The tax statuses that can be chosen: those that a coverage allows, and those in `kept`, such as the status on file.
 */
export function offeredTaxStatuses(
  state: StateDefinition,
  code: string,
  { receivedOn, kept = [] }: { readonly receivedOn: CalendarDate; readonly kept?: readonly string[] },
): readonly TaxStatus[] {
  const allowed = taxStatusesFor(state, code, receivedOn);
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

/** A coverage code as an office adds it: four or five digits. */
export const checkCoverageCodeText = textCheck({
  required: { message: isRequired('Coverage Code') },
  patterns: [
    {
      pattern: /^[1-9]\d{3,4}$/,
      problem: { message: 'Coverage Code must be four or five digits, such as 5000.' },
    },
  ],
});

/** The name of a coverage. */
export const checkCoverageName = textCheck({
  required: { message: isRequired('Coverage Name') },
  maximum: atMost(limits.coverageName, 'Coverage Name'),
});

/** The tax statuses in a text that separates them by commas. */
export function splitTaxStatuses(joined: string): string[] {
  return joined
    .split(',')
    .map((status) => status.trim())
    .filter((status) => status !== '');
}

/** The tax statuses a coverage allows: at least one, each known to the office, none twice. */
export function checkTaxStatuses(codes: readonly string[]): Problem | undefined {
  if (codes.length === 0) return { message: isRequired('Tax Status') };
  const unknown = codes.find((code) => !findTaxStatus(code));
  if (unknown !== undefined) {
    const known = taxStatuses.map(({ code, name }) => `${code} (${name})`).join(', ');
    return { message: `${unknown} is not the code of a Tax Status: use some of ${known}.` };
  }
  return new Set(codes).size < codes.length ? { message: 'Tax Status must be unique.' } : undefined;
}

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
