import { usStateName } from '../address/countries.js';
import { businessDayFrom } from '../business-day/index.js';
import type { CalendarDate } from '../calendar-date/index.js';
import { InvalidInputError } from '../invalid-input/index.js';
import { type Quarter, quarterDays } from '../quarter/index.js';
import { exceptionFor } from './byCoverage.js';
import { sampleValue } from './charges.js';
import { colorado } from './colorado.js';
import { valueOn } from './datedRows.js';
import { oklahoma } from './oklahoma.js';
import { type OpenedState, openedDefinition } from './openedStates.js';
import { openedStates } from './openedStatesSource.js';
import type { Dated, DueDays, StateDefinition, StateFacts } from './StateDefinition.js';
import { southDakota } from './south-dakota.js';
import { tennessee } from './tennessee.js';
import { wyoming } from './wyoming.js';

/** The states that an office begins with, by name. Each is a file with a complete definition. */
export const programStates: readonly StateDefinition[] = [
  colorado,
  oklahoma,
  southDakota,
  tennessee,
  wyoming,
];

/** The states by their letters, and in the order of their names. */
interface States {
  readonly byAbbreviation: ReadonlyMap<string, StateDefinition>;
  readonly inOrder: readonly StateDefinition[];
}

const statesByOpened = new WeakMap<readonly OpenedState[], States>();

function makeStates(opened: readonly OpenedState[]): States {
  const openedDefinitions = opened.flatMap((each) => {
    const model = programStates.find(({ abbreviation }) => abbreviation === each.model);
    // If the program itself defines the state by now, the program's definition counts.
    const isKnown = programStates.some(({ abbreviation }) => abbreviation === each.state);
    return model && !isKnown ? [openedDefinition(each, model)] : [];
  });
  const inOrder = [...programStates, ...openedDefinitions].toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  );
  return { inOrder, byAbbreviation: new Map(inOrder.map((state) => [state.abbreviation, state])) };
}

function states(): States {
  const opened = openedStates();
  const known = statesByOpened.get(opened) ?? makeStates(opened);
  statesByOpened.set(opened, known);
  return known;
}

/**
 * The definitions of the states the office takes filings for, by name. Do not keep them beyond a call or a page, as the
 * office may open another state.
 */
export const participatingStates = (): readonly StateDefinition[] => states().inOrder;

/** The two letters of the states the office takes filings for. */
export const participatingLetters = (): readonly string[] =>
  states().inOrder.map(({ abbreviation }) => abbreviation);

/** The states the office takes filings for, as choices of a field that keeps the two letters. */
export const participatingStateOptions = (): readonly { readonly value: string; readonly label: string }[] =>
  participatingStates().map(({ abbreviation, name }) => ({ value: abbreviation, label: name }));

/** True if the office takes filings for a state. */
export function isParticipatingState(abbreviation: string): boolean {
  return states().byAbbreviation.has(abbreviation);
}

/**
 * Reads the two letters of a state the office takes filings for; `undefined` for any others.
 *
 * @public For applications that read states from files.
 */
export function parseParticipatingState(text: string): string | undefined {
  return isParticipatingState(text) ? text : undefined;
}

/**
 * The definition of a state the office takes filings for, by its two letters.
 * @throws InvalidInputError for any other state: it has no charges here, which is not the same as charges of 0.00.
 */
export function stateDefinition(state: string): StateDefinition {
  const definition = states().byAbbreviation.get(state);
  if (definition) return definition;
  throw notServed(state);
}

/** The refusal of a state the office takes no filings for. */
export function notServed(value: unknown): InvalidInputError {
  const served = participatingLetters().join(', ');
  return new InvalidInputError({
    field: 'state',
    value,
    problem: 'is not a state that filings are taken for',
    fix: `Use one of ${served}.`,
  });
}

/**
 * The definition that a filing form goes by: the state's own, and for any other text the default form and limits
 * (spec 3 §1) under that name. Then `participates` is false, there are no charges, and `assess` refuses it.
 */
export function stateDefinitionOrDefault(abbreviation: string): StateDefinition {
  const definition = states().byAbbreviation.get(abbreviation);
  if (definition) return definition;
  return {
    ...wyoming,
    abbreviation,
    name: usStateName(abbreviation) ?? abbreviation,
    participates: false,
    charges: [],
    quarterlyAffidavit: sampleValue(false),
    affidavitWithInvoices: false,
    annualFiling: sampleValue(null),
    signsAgainWhenChanged: false,
    achCompanyId: null,
  };
}

/**
 * The definition of a state for everything that does not depend on its coverage codes: its name, form, limits and dates.
 * Code that needs the coverages asks the office for them.
 */
export function stateFacts(abbreviation: string): StateFacts {
  return stateDefinitionOrDefault(abbreviation);
}

/** How many days after its effective date a transaction is still on time, if it is received on a day. */
export const lateLimitOn = ({ lateLimits }: StateFacts, receivedOn: CalendarDate): number =>
  valueOn(lateLimits, receivedOn);

/**
 * A deadline on a day the office is closed moves to the next business day. The row for the first day of a quarter
 * counts.
 */
function dueDate(rows: readonly Dated<DueDays>[], quarter: Quarter): CalendarDate {
  const days = valueOn(rows, quarterDays(quarter).from);
  const year = quarter.quarter === 4 ? quarter.year + 1 : quarter.year;
  return businessDayFrom(`${year}-${days[quarter.quarter]}`);
}

/** The business day the tax (and the affidavit, where there is one) of a quarter is due. */
export function taxDueDate(state: StateFacts, quarter: Quarter): CalendarDate {
  return dueDate(state.taxDue, quarter);
}

/** The business day the transaction fee of a quarter is due. */
export function feeDueDate(state: StateFacts, quarter: Quarter): CalendarDate {
  return dueDate(state.feeDue, quarter);
}

/** The business day on which the annual filing of a year is due; `undefined` where the state has none. */
export function annualFilingDueDate(state: StateFacts, year: number): CalendarDate | undefined {
  const due = valueOn(state.annualFiling, `${year}-01-01`);
  return due === null ? undefined : businessDayFrom(`${year + 1}-${due}`);
}

/** A filing for which declinations may be asked. */
export interface DeclinedRisk {
  readonly coverageCode: string;
  readonly transactionType: number;
  /** The office's day on which it is received; a correction counts as received with its term. */
  readonly receivedOn: CalendarDate;
}

/** How many declinations a transaction needs: zero where the state or the transaction type asks for none. */
export function minimumDeclinations(
  state: StateFacts,
  { coverageCode, transactionType, receivedOn }: DeclinedRisk,
): number {
  const { forTypes, minimums } = state.form.declinations;
  if (!forTypes.some((type) => type === transactionType)) return 0;
  const minimum = valueOn(minimums, receivedOn);
  return exceptionFor(minimum, coverageCode) ?? minimum.standard;
}

/** True if a state asks, has asked or will ask for declinations. */
export const mayAskDeclinations = ({ form: { declinations } }: StateFacts): boolean =>
  declinations.minimums.some(({ value: { standard, exceptions } }) =>
    [standard, ...exceptions.map(({ value }) => value)].some((minimum) => minimum > 0),
  );
