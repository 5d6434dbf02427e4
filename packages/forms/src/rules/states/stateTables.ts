import { parseCalendarDate } from '../calendar-date/index.js';
import { checkTaxStatuses, splitTaxStatuses, type TaxStatusCode, taxStatuses } from '../coverage/index.js';
import { formatCountOf } from '../messages/index.js';
import { formatRate, type Rate, rate } from '../money/index.js';
import { chooseFromList } from '../schema/choices.js';
import { isRequired } from '../schema/fieldTable.js';
import { textCheck } from '../schema/normalize.js';
import { type ByCoverage, isInSpan, parseByCoverage, writeByCoverage } from './byCoverage.js';
import { chargeNames } from './charges.js';
import type { TextMaximums } from './policyTexts.js';
import type { AssessmentLineId, DueDays, MonthDay, StateDefinition } from './StateDefinition.js';
import { type StateTable, stateTable } from './StateTable.js';
import { parseTextMaximums, usualMaximums, writeTextMaximums } from './textMaximums.js';

/** The tables of a state that an office may change, each by rows from a day on. */
export const stateTableIds = [
  'premium-tax',
  'fire-assessment',
  'transaction-fee',
  'finance-charge',
  'late-limit',
  'tax-due',
  'fee-due',
  'declinations',
  'tax-statuses',
  'affidavit',
  'annual-filing',
  'text-limits',
] as const;

export type StateTableId = (typeof stateTableIds)[number];

/** Reads the name of a table; `undefined` for a name that this version does not know. */
export const parseStateTable = (id: unknown): StateTableId | undefined =>
  stateTableIds.find((each) => each === id);

/** A rate as people write it: from 0% to less than 100%, with up to four decimals. */
const checkRate = textCheck({
  required: { message: isRequired('Rate') },
  patterns: [
    {
      pattern: /^(?:0|[1-9]\d?)(?:\.\d{1,4})?%$/,
      problem: {
        message:
          'Rate must be a percentage from 0% to less than 100% with up to four decimals, such as 3.25%.',
      },
    },
  ],
});

const rateFacts = {
  writing: 'A percentage, such as 3.25%.',
  check: checkRate,
  parse: rate,
  write: formatRate,
} as const;

/** A number of days, with or without the word. */
const checkDays = textCheck({
  required: { message: isRequired('Days') },
  patterns: [
    {
      pattern: /^(?:0|[1-9]\d{0,2})(?: days?)?$/,
      problem: { message: 'Days must be a number from 0 to 999, such as 60 days.' },
    },
  ],
});

/** True for a day that every year has: 2027 is no leap year. */
const isMonthDay = (text: string): text is MonthDay => parseCalendarDate(`2027-${text}`) !== undefined;

/** Four days after their quarters, such as `05/15, 08/15, 11/15, 02/15`; `undefined` for any other text. */
function readDueDays(text: string): DueDays | undefined {
  const days = text.split(',').flatMap((part) => {
    const day = part.trim().replace('/', '-');
    return part.includes('/') && isMonthDay(day) ? [day] : [];
  });
  const [first, second, third, fourth, ...others] = days;
  if (!first || !second || !third || !fourth || others.length > 0) return undefined;
  // The fourth day lies in the next year, so that any day is after its quarter.
  const isAfter = first >= '04-01' && second >= '07-01' && third >= '10-01';
  return isAfter && text.split(',').length === days.length
    ? { 1: first, 2: second, 3: third, 4: fourth }
    : undefined;
}

const countsForQuarters = (day: string) => `quarters that begin on ${day} or later`;

const dueDaysFacts = {
  countsFor: countsForQuarters,
  isPast: 'the quarters that have begun by then keep their days',
  writing: 'Month and day for each quarter, the last in the next year: 05/15, 08/15, 11/15, 02/15.',
  check: (text: string) =>
    readDueDays(text) === undefined
      ? {
          message: 'Days must be four, each after its quarter, such as 05/15, 08/15, 11/15, 02/15.',
        }
      : undefined,
  parse: readDueDays,
  write: (days: DueDays) =>
    [days[1], days[2], days[3], days[4]].map((day) => day.replace('-', '/')).join(', '),
} as const;

/** A table whose value may differ by coverage: only coverages that the state has can be named. */
const coverageFacts = <Value>(
  readValue: (text: string) => Value | undefined,
  writeValue: (value: Value) => string,
  wrong: string,
) => {
  const parse = (text: string) => parseByCoverage(text, readValue);
  return {
    parse,
    write: (value: ByCoverage<Value>) => writeByCoverage(value, writeValue),
    check: (text: string) => (parse(text) === undefined ? { message: wrong } : undefined),
    checkIn: (text: string, { name, coverageCodes }: StateDefinition) => {
      const unknown = parse(text)
        ?.exceptions.flatMap(({ spans }) => spans)
        .find((span) => !coverageCodes.some(({ code }) => isInSpan(span, code)));
      return unknown && { message: `${name} has no coverage ${unknown.first}.`, fix: chooseFromList };
    },
    countsFor: (day: string) => `what is received on ${day} or later`,
  } as const;
};

/** The number of declinations for which a row of a batch file has columns. */
const MAXIMUM_DECLINATIONS = 3;

const readMinimum = (text: string): number | undefined =>
  /^\d$/.test(text) && Number(text) <= MAXIMUM_DECLINATIONS ? Number(text) : undefined;

/** Reads codes of tax statuses, each once and in any order; `undefined` for any other text. */
function readStatuses(text: string): readonly TaxStatusCode[] | undefined {
  const codes = splitTaxStatuses(text);
  return checkTaxStatuses(codes) === undefined
    ? taxStatuses.flatMap(({ code }) => (codes.includes(code) ? [code] : []))
    : undefined;
}

const OWED = 'owed';
const NOT_OWED = 'not owed';

const readOwed = (text: string): boolean | undefined =>
  text === OWED || text === NOT_OWED ? text === OWED : undefined;

/** Reads a month and day such as `03/01`; `null` for `not owed`, `undefined` for any other text. */
function readAnnualDay(text: string): MonthDay | null | undefined {
  if (text === NOT_OWED) return null;
  const day = text.replace('/', '-');
  return text.includes('/') && isMonthDay(day) ? day : undefined;
}

/** The rates of a charge, where the state has it. */
const chargeTable = (id: AssessmentLineId): StateTable =>
  stateTable<Rate>({
    ...rateFacts,
    name: chargeNames[id],
    countsFor: (day) => `terms that begin on ${day} or later`,
    isPast: 'terms that have begun by then are charged already, and keep their rates',
    read: ({ charges }) => charges.find((charge) => charge.id === id)?.rates,
    replaceRows: (state, rates) => ({
      ...state,
      charges: state.charges.map((charge) => (charge.id === id ? { ...charge, rates } : charge)),
    }),
  });

/** Every table, by its name in calls. */
export const stateTables: Readonly<Record<StateTableId, StateTable>> = {
  'premium-tax': chargeTable('premium-tax'),
  'fire-assessment': chargeTable('fire-assessment'),
  'transaction-fee': chargeTable('transaction-fee'),
  'finance-charge': stateTable<Rate>({
    ...rateFacts,
    name: 'Finance charge',
    countsFor: (day) => `days of being late from ${day} on`,
    isPast: 'the days before are charged at their own rate',
    read: ({ lateInterest }) => lateInterest,
    replaceRows: (state, lateInterest) => ({ ...state, lateInterest }),
  }),
  'late-limit': stateTable<number>({
    name: 'Late limit',
    countsFor: (day) => `what is received on ${day} or later`,
    isPast: 'what was received by then was late or on time already, and stays so',
    writing: 'Days after the effective date, such as 60 days.',
    check: checkDays,
    parse: (text) => Number.parseInt(text, 10),
    write: (days) => formatCountOf(days, 'day'),
    read: ({ lateLimits }) => lateLimits,
    replaceRows: (state, lateLimits) => ({ ...state, lateLimits }),
  }),
  'tax-due': stateTable<DueDays>({
    ...dueDaysFacts,
    name: 'Tax calendar',
    read: ({ taxDue }) => taxDue,
    replaceRows: (state, taxDue) => ({ ...state, taxDue }),
  }),
  'fee-due': stateTable<DueDays>({
    ...dueDaysFacts,
    name: 'Fee calendar',
    read: ({ feeDue }) => feeDue,
    replaceRows: (state, feeDue) => ({ ...state, feeDue }),
  }),
  declinations: stateTable<ByCoverage<number>>({
    ...coverageFacts(
      readMinimum,
      String,
      'Declinations must be a number from 0 to 3, and others for coverages, such as 3; 1 for 5002, 7000 to 7005.',
    ),
    name: 'Minimum declinations',
    isPast: 'what was received by then has its declinations already, and needs no more',
    writing: 'A number up to 3, and others for coverages: 3; 1 for 5002, 7000 to 7005.',
    read: ({ form }) => form.declinations.minimums,
    replaceRows: (state, minimums) => ({
      ...state,
      form: { ...state.form, declinations: { ...state.form.declinations, minimums } },
    }),
  }),
  'tax-statuses': stateTable<ByCoverage<readonly TaxStatusCode[]>>({
    ...coverageFacts(
      readStatuses,
      (statuses) => statuses.join(', '),
      'Tax statuses must be their codes (0, 6, 7), and others for coverages, such as 0, 7; 6 for 3002.',
    ),
    name: 'Tax statuses',
    isPast: 'what was received by then keeps its tax status',
    writing: 'Their codes, and others for coverages: 0, 7; 6 for 3002, 9000 to 9005.',
    read: (state) => state.taxStatuses,
    replaceRows: (state, rows) => ({ ...state, taxStatuses: rows }),
  }),
  affidavit: stateTable<boolean>({
    name: 'Quarterly affidavit',
    countsFor: countsForQuarters,
    isPast: 'what is owed for quarters that have begun by then stays so',
    writing: 'owed, or not owed.',
    check: (text) =>
      readOwed(text) === undefined ? { message: 'Quarterly affidavit must be owed or not owed.' } : undefined,
    parse: readOwed,
    write: (isOwed) => (isOwed ? OWED : NOT_OWED),
    read: ({ quarterlyAffidavit }) => quarterlyAffidavit,
    replaceRows: (state, quarterlyAffidavit) => ({ ...state, quarterlyAffidavit }),
  }),
  'annual-filing': stateTable<MonthDay | null>({
    name: 'Annual filing',
    countsFor: (day) => `years that begin on ${day} or later`,
    isPast: 'what is owed for years that have begun by then stays so',
    writing: 'Month and day of the next year on which it is due, such as 03/01, or not owed.',
    check: (text) =>
      readAnnualDay(text) === undefined
        ? { message: 'Annual filing must be a month and day, such as 03/01, or not owed.' }
        : undefined,
    parse: readAnnualDay,
    write: (day) => day?.replace('-', '/') ?? NOT_OWED,
    read: ({ annualFiling }) => annualFiling,
    replaceRows: (state, annualFiling) => ({ ...state, annualFiling }),
  }),
  'text-limits': stateTable<TextMaximums>({
    name: 'Text limits',
    countsFor: (day) => `policies that are first received on ${day} or later`,
    isPast: 'policies that were received by then keep their texts, and theirs may be as long as before',
    writing: 'The characters of each text that may have fewer than usual (Policy Number 30), or as usual.',
    check: (text) =>
      parseTextMaximums(text) === undefined
        ? {
            message: `Text limits must be numbers of characters, such as Policy Number 30, Comments 100, or as usual. Usual are ${usualMaximums}, which nothing can exceed.`,
          }
        : undefined,
    parse: parseTextMaximums,
    write: writeTextMaximums,
    read: ({ form }) => form.maximums,
    replaceRows: (state, maximums) => ({ ...state, form: { ...state.form, maximums } }),
  }),
};
