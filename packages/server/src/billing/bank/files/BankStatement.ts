import { setImmediate as nextTask } from 'node:timers/promises';
import {
  type CalendarDate,
  formatAmount,
  formatCount,
  isCalendarDate,
  MAX_AMOUNT_CENTS,
} from '@slip/forms/rules';
import { number, object, string, ValidationError } from 'yup';

/** A problem in a file with statements: nothing of the file is stored. */
export class StatementProblem extends Error {
  /** @param line counted from 1; 0 for the whole file. */
  constructor(line: number, message: string) {
    super(line === 0 ? message : `Line ${line}: ${message}`);
    this.name = 'StatementProblem';
  }
}

/**
 * A value as it stands in a file: cents, a day, or the text itself where it is neither, which `checkStatement` then
 * refuses.
 */
type Written = string | number | null;

/** One movement of the account as a reader found it. */
export interface WrittenLine {
  /** The line of the file. */
  readonly at: number;
  readonly bookedOn: Written;
  readonly valueOn: Written;
  /** Signed: what comes in is positive. */
  readonly amount: Written;
  /** The texts in which a trace number may stand. */
  readonly references: readonly string[];
  readonly description: string;
}

/** A statement as a reader found it. */
export interface WrittenStatement {
  /** The line of the file on which it begins. */
  readonly at: number;
  readonly number: string | null;
  readonly account: string | null;
  readonly currency: string | null;
  /** The days; null where the file does not say them: then those of its lines are used. */
  readonly from: Written;
  readonly to: Written;
  readonly opening: Written;
  readonly closing: Written;
  readonly lines: readonly WrittenLine[];
}

/** One movement of the account, checked. */
export interface BankStatementLine {
  readonly at: number;
  readonly bookedOn: CalendarDate;
  readonly valueOn: CalendarDate | null;
  readonly amount: number;
  readonly trace: string | null;
  readonly reference: string;
  readonly description: string;
}

/** A statement, checked: its lines lead from one balance to the other. */
export interface BankStatement {
  readonly number: string;
  /** The last four digits of the account. */
  readonly account: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly opening: number;
  readonly closing: number;
  readonly lines: readonly BankStatementLine[];
}

/** The one currency of the office's books. */
const CURRENCY = 'USD';
/** The most lines of a statement. */
const MAX_LINES = 200_000;
/** Lines that are read or checked before other work has its turn. */
export const LINES_AT_ONCE = 1000;
/** The most characters that are kept of each text. */
const LONGEST = { number: 60, reference: 100, description: 500 } as const;

const day = (name: string) =>
  string<CalendarDate>()
    .typeError(`${name} must be a day such as 2026-01-30.`)
    .test('day', `${name} must be a day such as 2026-01-30; “\${value}” is none.`, (value) =>
      value === undefined || value === null ? true : isCalendarDate(value),
    );
const money = (name: string) => {
  const words = `${name} must be an amount such as -1234.56; “\${value}” is none.`;
  return number()
    .typeError(words)
    .integer(words)
    .min(-MAX_AMOUNT_CENTS, words)
    .max(MAX_AMOUNT_CENTS, words)
    .required(`${name} is missing: export the statement with it.`);
};

const lineSchema = object({
  bookedOn: day('The day').required('The day is missing: export the statement with the day of each line.'),
  valueOn: day('The value day').nullable().defined(),
  amount: money('The amount'),
});

const statementSchema = object({
  number: string().required('The statement has no number: export it again with its number.'),
  currency: string()
    .oneOf(
      [CURRENCY],
      `The currency is “\${value}”; the office’s books are in US dollars (${CURRENCY}). Export the statement of the account in dollars.`,
    )
    .required(),
  from: day('The first day').nullable().defined(),
  to: day('The last day').nullable().defined(),
  opening: money('The opening balance'),
  closing: money('The closing balance'),
});

/** Checks values by a schema. @throws StatementProblem with the line and the schema's words */
function checked<T>(
  schema: { readonly validateSync: (value: unknown, options: object) => T },
  value: unknown,
  at: number,
): T {
  try {
    return schema.validateSync(value, { strict: true, disableStackTrace: true });
  } catch (error) {
    if (ValidationError.isError(error)) throw new StatementProblem(at, error.message);
    throw error;
  }
}

const CONTROL = /\p{Cc}+/gu;
const plain = (text: string, length: number) => text.replaceAll(CONTROL, ' ').trim().slice(0, length);

/** A trace number, by which an ACH file names each debit, among other texts: fifteen digits that stand alone. */
const TRACE = /(?<!\d)\d{15}(?!\d)/;

function lineOf({ at, bookedOn, valueOn, amount, references, description }: WrittenLine): BankStatementLine {
  const texts = [...references, description];
  return {
    at,
    ...checked(lineSchema, { bookedOn, valueOn, amount }, at),
    trace: TRACE.exec(texts.join('\n'))?.[0] ?? null,
    reference: plain(references.find((each) => each !== '') ?? '', LONGEST.reference),
    description: plain(description, LONGEST.description),
  };
}

/** Called while a file is read, so that one with too many lines is never held in memory. @throws StatementProblem */
export function refuseSurplus(lines: number, at: number): void {
  if (lines <= MAX_LINES) return;
  throw new StatementProblem(
    at,
    `The statement has more than ${formatCount(MAX_LINES)} lines, and no more can be read. Export it in several parts.`,
  );
}

/** The first and the last of some days. They are not sorted, which takes long where a statement has very many lines. */
export function endsOf<D extends string>(days: readonly D[]): { readonly first?: D; readonly last?: D } {
  let [first] = days;
  let last = first;
  for (const each of days) {
    if (first === undefined || each < first) first = each;
    if (last === undefined || each > last) last = each;
  }
  return first === undefined || last === undefined ? {} : { first, last };
}

const inMoney = (amount: number) => formatAmount(amount, { currency: true });

/**
 * Checks a statement as a whole: its currency, each of its values, and that its lines lead from the opening balance to the closing one.
 * @throws StatementProblem
 */
export async function checkStatement(written: WrittenStatement): Promise<BankStatement> {
  // Other work has its turn, because a file may have many short statements.
  await nextTask();
  const { at } = written;
  const { currency: _, ...facts } = checked(
    statementSchema,
    {
      number: plain(written.number ?? '', LONGEST.number),
      currency: written.currency?.toUpperCase() ?? CURRENCY,
      from: written.from,
      to: written.to,
      opening: written.opening,
      closing: written.closing,
    },
    at,
  );
  refuseSurplus(written.lines.length, at);
  const lines: BankStatementLine[] = [];
  for (const each of written.lines) {
    if (lines.length % LINES_AT_ONCE === 0) await nextTask();
    // Some banks add lines without an amount, which only inform.
    if (each.amount !== 0) lines.push(lineOf(each));
  }
  const days = endsOf(lines.map(({ bookedOn }) => bookedOn));
  const from = facts.from ?? days.first;
  const to = facts.to ?? days.last;
  if (from === undefined || to === undefined || from > to) {
    throw new StatementProblem(
      at,
      'The statement has neither lines nor days: export it for days that have lines.',
    );
  }
  const outside = lines.find(({ bookedOn }) => bookedOn < from || bookedOn > to);
  if (outside) {
    throw new StatementProblem(
      outside.at,
      `The day ${outside.bookedOn} is not within the statement, which is of ${from} to ${to}. Export it again.`,
    );
  }
  const sum = lines.reduce((total, { amount }) => total + amount, facts.opening);
  if (sum !== facts.closing) {
    throw new StatementProblem(
      at,
      `The opening balance ${inMoney(facts.opening)} and the ${lines.length} lines come to ${inMoney(sum)}, but the closing balance is ${inMoney(facts.closing)}. The file was changed or cut: export it again.`,
    );
  }
  const account = (written.account ?? '').replaceAll(/\W/g, '').slice(-4);
  return { ...facts, account, from, to, lines };
}
