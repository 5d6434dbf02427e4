import { number, type ObjectSchema, object, string } from 'yup';
import type { AccountKind } from '../accounts/accountKind.js';
import { checkFilled } from '../agreements/nda.js';
import { signature } from '../atoms/person.js';
import { type CalendarDate, fromWireDate } from '../calendar-date/index.js';
import { submissionDays } from '../insurer-policies/submissionPeriod.js';
import { limits } from '../limits/index.js';
import {
  ALL_QUARTERS,
  checkQuarterNumber,
  checkYear,
  fromYearQuarterNumber,
  isBefore,
  isQuarterNumber,
  quarterOf,
} from '../quarter/index.js';
import { textAt, valueAt } from '../schema/beside.js';
import { choicePiece, numberChoice, oneOfPiece } from '../schema/choices.js';
import { isRequired } from '../schema/fieldTable.js';
import { testResult } from '../schema/normalize.js';
import type { Check, Problem } from '../schema/problem.js';
import { textPiece } from '../schema/textPiece.js';
import { wireText, wireWords } from '../schema/wireText.js';
import { isParticipatingState, participatingLetters, stateFacts } from '../states/index.js';
import { notOpenYet } from './signedPapers.js';

const TOO_SOON: Problem = {
  message: 'You are filing too soon. Please select a different quarter and year.',
};

/** A chosen year-quarter, as one number: 20263 (spec 3 §5.5). */
export const checkYearQuarter: Check<number | null> = (value) =>
  value !== null && fromYearQuarterNumber(value) ? undefined : { message: 'Quarter and year are required.' };

/** A chosen state, one of those that a compliance screen offers. */
export const checkComplianceState: Check<string | null> = (value) =>
  value !== null && isParticipatingState(value) ? undefined : { message: isRequired('State') };

const statePiece = () => choicePiece({ message: isRequired('State') }, participatingLetters).label('State');

/** The agent for whom an agency signs or reports; other accounts do not choose an agent. */
export const agentPiece = (kind: AccountKind) =>
  (kind === 'Agency'
    ? choicePiece({ message: isRequired('Agent') })
    : string().typeError(wireWords.text).nullable()
  ).label('Agent');

/**
 * The quarterly affidavit (spec 3 §5.5). The portal asks for its parts one after the other.
 * @public For other forms of it.
 */
export const affidavitSchema = (kind: AccountKind) =>
  object({
    AssociatedAgent: agentPiece(kind),
    State: statePiece(),
    YearQuarter: numberChoice(checkYearQuarter).label('Quarter and Year'),
    Signature: signature().label('Signature'),
  });

/**
 * The annual filing (spec 3 §5.5): the year is over. The portal asks for its parts one after the other.
 * @public For other forms of it.
 */
export const annualFilingSchema = ({
  kind,
  today,
}: {
  readonly kind: AccountKind;
  readonly today: CalendarDate;
}) =>
  object({
    AssociatedAgent: agentPiece(kind),
    State: statePiece(),
    Year: numberChoice((value) => checkFiledYear(value, today)).label('Year'),
    Signature: signature().label('Signature'),
  });

/** The year of an annual filing: required, and before this one (spec 3 §9: from last year back). */
export function checkFiledYear(value: number | null, today: CalendarDate): Problem | undefined {
  const problem = checkYear(value, limits.firstYear.insurer, today);
  if (problem) return problem;
  return value === Number(today.slice(0, 4)) ? TOO_SOON : undefined;
}

/** A state and a period, as far as they are chosen. */
interface ChosenPeriod {
  readonly state: string | null;
  readonly year: number | null;
  readonly quarter: number | null;
}

/** A period that was over before the state took filings: nothing is reported of it (domain §2). */
function checkStateOpen({
  state,
  year,
  quarter,
}: ChosenPeriod): { field: 'Year'; problem: Problem } | undefined {
  if (year === null || checkComplianceState(state)) return undefined;
  const facts = stateFacts(state ?? '');
  const { to } = submissionDays({ year, quarter: quarter ?? ALL_QUARTERS });
  if (to >= facts.minimumEffectiveDate) return undefined;
  return { field: 'Year', problem: { message: notOpenYet(facts) } };
}

/**
 * The period of a no-business notice (spec 3 §5.5): a quarter before this one; for alien insurers, who file by the
 * year and send quarter 0, a year before this one. It is not over before the state's first day.
 */
export function checkNoBusinessPeriod(
  { state, year, quarter }: ChosenPeriod,
  { kind, today }: { readonly kind: AccountKind; readonly today: CalendarDate },
): { readonly field: 'Quarter' | 'Year'; readonly problem: Problem } | undefined {
  const yearProblem = checkYear(year, limits.firstYear.insurer, today);
  if (yearProblem) return { field: 'Year', problem: yearProblem };
  if (year === null) return undefined;
  const current = quarterOf(today);
  if (kind === 'AlienInsurer') {
    return year < current.year
      ? checkStateOpen({ state, year, quarter: null })
      : { field: 'Year', problem: TOO_SOON };
  }
  const quarterProblem = checkQuarterNumber(quarter);
  if (quarterProblem) return { field: 'Quarter', problem: quarterProblem };
  if (quarter === null || !isQuarterNumber(quarter)) return undefined;
  return isBefore({ year, quarter }, current)
    ? checkStateOpen({ state, year, quarter })
    : { field: 'Quarter', problem: TOO_SOON };
}

/** A no-business notice. `Quarter` stays `null` for alien insurers. */
export interface NoBusinessForm {
  State: string | null;
  Year: number | null;
  Quarter: number | null;
}

/** The person who files a no-business notice, and the day. */
export interface NoBusinessRules {
  readonly kind: AccountKind;
  /** The office's day. */
  readonly today: CalendarDate;
}

/** The no-business form (spec 3 §5.5). */
export function noBusinessSchema(rules: NoBusinessRules): ObjectSchema<NoBusinessForm> {
  const names = { state: 'State', year: 'Year', quarter: 'Quarter' };
  return object({
    State: statePiece().defined(isRequired('State')),
    Year: periodPiece('Year', names, rules).defined(wireWords.number),
    Quarter: periodPiece('Quarter', names, rules).defined(wireWords.number),
  });
}

/**
 * The query of `GET checkInsurerFiledNoBusiness` and the body of `POST fileInsurerNoBusiness` (spec 3 §7.4).
 * @public For applications of others that call them.
 */
export function noBusinessRequest(rules: NoBusinessRules) {
  const names = { state: 'state', year: 'year', quarter: 'quarter' };
  return object({
    state: textPiece(checkComplianceState),
    year: periodPiece('Year', names, rules),
    quarter: periodPiece('Quarter', names, rules),
  }).noUnknown();
}

/**
 * The quarter or the year as a piece (the yup schema of one field). Both are judged together, and each shows only its
 * own problem; `names` are the names of state, year and quarter in the object.
 */
function periodPiece(
  half: 'Quarter' | 'Year',
  names: { readonly state: string; readonly year: string; readonly quarter: string },
  rules: NoBusinessRules,
) {
  return number()
    .typeError(wireWords.number)
    .nullable()
    .label(half)
    .test({
      name: 'rule',
      test(_, context) {
        const beside: unknown = context.parent;
        const at = (name: string) => {
          const value = valueAt(beside, name);
          // Quarter 0 means that no quarter is chosen: alien insurers send it for a whole year.
          return typeof value === 'number' && value !== ALL_QUARTERS ? value : null;
        };
        const state = textAt(beside, names.state);
        const found = checkNoBusinessPeriod(
          { state, year: at(names.year), quarter: at(names.quarter) },
          rules,
        );
        return testResult(found?.field === half ? found.problem : undefined, context);
      },
    });
}

/** The most characters of the agent's name that the signer has read; the name is not stored. */
const MAX_NAME_LENGTH = 300;

/**
 * The fingerprint (SHA-256, in hexadecimal digits) of the figures that the signer has read: only these figures are
 * signed.
 */
const figuresKey = () => wireText(64).required(wireWords.required);

/** The body of `POST /compliance/saveAffidavit` (spec 3 §7.4), with the fingerprint of the figures. */
export const affidavitRequest = () =>
  object({
    // A signed affidavit has an id above 0 and is never signed again (spec 3 §4.4).
    affidavitId: oneOfPiece([0], '${path} must be 0.'),
    affidavitYearQuarter: numberChoice(checkYearQuarter),
    affidavitTemplateState: textPiece(checkComplianceState),
    affidavitSignature: signature(),
    affidavitAgentName: textPiece(checkFilled('Agent name')).max(MAX_NAME_LENGTH, wireWords.tooLong),
    affidavitDate: textPiece((value) => (fromWireDate(value) ? undefined : { message: 'Invalid date.' })),
    figuresKey: figuresKey(),
  }).noUnknown();

/** The query of `POST /compliance/saveAnnualFiling` (spec 3 §7.4), with the fingerprint of the figures. */
export const annualFilingRequest = (today: CalendarDate) =>
  object({
    year: numberChoice((value) => checkFiledYear(value, today)),
    state: textPiece(checkComplianceState),
    signature: signature(),
    figuresKey: figuresKey(),
  });
