import { object } from 'yup';
import type { CalendarDate } from '../../calendar-date/index.js';
import { checkCoverageDay, findCoverageCode, taxStatusesFor } from '../../coverage/index.js';
import { taxStatusNotAllowed } from '../../coverage/taxStatuses.js';
import { textAt } from '../../schema/beside.js';
import { choicePiece, chooseFromList } from '../../schema/choices.js';
import { isRequired } from '../../schema/fieldTable.js';
import { testResult } from '../../schema/normalize.js';
import type { Problem } from '../../schema/problem.js';
import type { StateDefinition } from '../../states/index.js';

/** The facts of the transactions on file for which another coverage is chosen. */
export interface CoveragePlace {
  /** The codes of the coverages that the policy already has: they can be used there after their last day. */
  readonly onFile: ReadonlySet<string>;
  /** The first days of the terms that would get the coverage. */
  readonly inceptions: readonly CalendarDate[];
  /** The days on which the transactions that would get the coverage were received. */
  readonly received: readonly CalendarDate[];
  /**
   * The coverage of the transactions now. It may have been allowed once, so it is not refused but reported as
   * unchanged.
   */
  readonly original?: CoverageChoice;
}

/** Checks a coverage code: the state has it and, for transactions on file, it was in use when their terms began. */
export function checkCoverageOf(
  state: StateDefinition,
  code: string | null,
  place: Pick<CoveragePlace, 'onFile' | 'inceptions'>,
): Problem | undefined {
  if (code === null || code === '') return { message: isRequired('Coverage Code') };
  if (!findCoverageCode(state, code)) {
    return { message: `Coverage Code ${code} is not one of ${state.name}.`, fix: chooseFromList };
  }
  if (place.onFile.has(code)) return undefined;
  return place.inceptions
    .map((day) => checkCoverageDay(state, code, day))
    .find((problem) => problem !== undefined);
}

/** Checks that a coverage allows a tax status on each day on which its transactions were received. */
export function checkTaxStatusOf(
  state: StateDefinition,
  { coverageCode, status }: { readonly coverageCode: string | null; readonly status: string | null },
  received: readonly CalendarDate[],
): Problem | undefined {
  if (status === null || status === '') return { message: isRequired('Tax Status') };
  if (coverageCode === null || !findCoverageCode(state, coverageCode)) return undefined;
  const isAllowed = (day: CalendarDate) =>
    taxStatusesFor(state, coverageCode, day).some(({ code }) => code === status);
  return received.every(isAllowed) ? undefined : { message: taxStatusNotAllowed(status, coverageCode) };
}

/** The coverage code edit (spec 3 §5.2). */
export const coverageEditSchema = (state: StateDefinition, place: CoveragePlace) =>
  object({
    CoverageCode: choicePiece({ message: isRequired('Coverage Code') })
      .label('Coverage Code')
      .test({
        name: 'listed',
        test: (value, context) =>
          testResult(value ? checkCoverageOf(state, value, place) : undefined, context),
      }),
    TaxStatus: choicePiece({ message: isRequired('Tax Status') })
      .label('Tax Status')
      .test({
        name: 'allowed',
        test(value, context) {
          const coverage = textAt(context.parent, 'CoverageCode');
          const chosen = { CoverageCode: coverage, TaxStatus: value };
          if (place.original && unchangedCoverageProblem(chosen, place.original)) return true;
          return testResult(
            value
              ? checkTaxStatusOf(state, { coverageCode: coverage, status: value }, place.received)
              : undefined,
            context,
          );
        },
      }),
  });

/** A coverage and its tax status. */
export interface CoverageChoice {
  readonly CoverageCode: string | null | undefined;
  readonly TaxStatus: string | null | undefined;
}

/** The warning for a coverage edit without a change; the dialog closes with it (spec 3 §5.2). */
export function unchangedCoverageProblem(
  form: CoverageChoice,
  original: CoverageChoice,
): Problem | undefined {
  return form.CoverageCode === original.CoverageCode && form.TaxStatus === original.TaxStatus
    ? { message: 'Coverage Code and Tax Status are same as original.' }
    : undefined;
}

/** The obstacle to editing a group's coverage: all of its transactions are backed out (spec 3 §4.3). */
export function coverageEditProblem(
  group: readonly { readonly isBackedOut: boolean }[],
): Problem | undefined {
  return group.some(({ isBackedOut }) => !isBackedOut)
    ? undefined
    : { message: 'Modifying coverage code requires at least one non-backed out transaction.' };
}
