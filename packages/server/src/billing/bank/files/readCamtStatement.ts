import { setImmediate as nextTask } from 'node:timers/promises';
import { parseAmount, parseCalendarDate } from '@slip/forms/rules';
import { array, type InferType, number, object, string } from 'yup';
import { askXmlThread } from '../../../xml/askXmlThread.js';
import { unsafeXml } from '../../../xml/unsafeXml.js';
import { StatementProblem, type WrittenLine, type WrittenStatement } from './BankStatement.js';

const text = () => string().nullable().defined();
const money = {
  line: number().integer().required(),
  amount: text(),
  currency: text(),
  sign: text(),
};

/** The schema of what the thread has read: statements, and their entries in pieces, are JSON, of which each is read in a turn of its own. */
const answerSchema = object({
  /** The element of which the file has more than is read, and its line. */
  surplus: object({ of: string().required(), line: number().required() }).nullable().defined(),
  /** The line from which on the file is no XML; null for a whole file. */
  brokenAt: number().nullable().default(null).defined(),
  statements: array()
    .of(
      object({
        head: string().required(),
        entries: array().of(string().required()).required(),
      }).required(),
    )
    .default([])
    .required(),
});

type ToldStatement = InferType<typeof answerSchema>['statements'][number];

const headSchema = object({
  line: number().integer().required(),
  number: text(),
  account: text(),
  currency: text(),
  from: text(),
  to: text(),
  balances: array()
    .of(object({ ...money, code: text(), day: text() }).required())
    .required(),
});

const entriesSchema = array()
  .of(
    object({
      ...money,
      status: text(),
      bookedOn: text(),
      valueOn: text(),
      references: array().of(string().required()).required(),
      description: string().defined(),
    }).required(),
  )
  .required();

/** Milliseconds: a file of 20 MB takes a few seconds. */
const TIME_LIMIT_MS = 30_000;

/** Codes of booked balances. Some banks give the closing balance of the day before instead of an opening balance. */
const [OPENING, CLOSING_BEFORE, CLOSING] = ['OPBD', 'PRCD', 'CLBD'];
const BOOKED = 'BOOK';

interface Money {
  readonly line: number;
  readonly amount: string | null;
  readonly sign: string | null;
}

function signed({ line, amount: written, sign }: Money): string | number | null {
  if (sign !== 'CRDT' && sign !== 'DBIT') {
    throw new StatementProblem(
      line,
      `CdtDbtInd must be CRDT or DBIT; “${sign ?? ''}” is neither. Export the file again.`,
    );
  }
  const amount = parseAmount(written ?? '');
  if (!amount.ok) return written;
  return sign === 'CRDT' ? amount.cents : -amount.cents;
}

const dayText = (written: string | null) =>
  written === null ? null : (parseCalendarDate(written) ?? written);

/** An entry or a balance, of which only the currency counts. */
interface Foreign {
  readonly currency: string | null;
}

const isForeign = ({ currency }: Foreign) => currency !== null && currency !== 'USD';

/** A statement as it was told, without the entries that are not booked yet. @throws StatementProblem */
async function statementOf({ head, entries }: ToldStatement): Promise<WrittenStatement> {
  await nextTask();
  const {
    line,
    number: name,
    account,
    balances,
    ...statement
  } = headSchema.validateSync(JSON.parse(head), {
    strict: true,
  });
  const balance = (...codes: readonly (string | undefined)[]) => {
    const found = balances.find(({ code }) => codes.includes(code ?? ''));
    return found ? signed(found) : null;
  };
  const opening = balance(OPENING) ?? balance(CLOSING_BEFORE);
  const closing = balance(CLOSING);
  const closingDay = balances.find(({ code }) => code === CLOSING)?.day ?? null;
  let foreign: Foreign | undefined = balances.find(isForeign);
  const lines: WrittenLine[] = [];
  for (const piece of entries) {
    await nextTask();
    const told = entriesSchema.validateSync(JSON.parse(piece), { strict: true });
    const booked = told.filter(({ status }) => status === BOOKED);
    foreign ??= booked.find(isForeign);
    for (const entry of booked) {
      lines.push({
        at: entry.line,
        bookedOn: dayText(entry.bookedOn),
        valueOn: dayText(entry.valueOn),
        amount: signed(entry),
        references: entry.references,
        description: entry.description,
      });
    }
  }
  return {
    at: line,
    number: name,
    account,
    // One entry in a foreign currency is enough: the statement is refused because of its currency.
    currency: foreign?.currency ?? statement.currency,
    from: dayText(statement.from),
    // Without entries there is no other day than that of the closing balance.
    to: dayText(statement.to ?? (entries.length === 0 ? closingDay : null)),
    opening,
    closing,
    lines,
  };
}

/**
 * Reads a file in CAMT.053 (ISO 20022), in the thread that reads XML, with its limits. Entries that are not booked yet are left out.
 * @throws StatementProblem
 */
export async function readCamtStatement(file: Uint8Array): Promise<readonly WrittenStatement[]> {
  const unsafe = unsafeXml(file, 'bank statements');
  if (unsafe) throw new StatementProblem(0, `${unsafe.message} ${unsafe.fix}`);
  const answer = await askXmlThread({ file, statement: true }, TIME_LIMIT_MS);
  if (answer === undefined) {
    throw new StatementProblem(0, 'Reading this file takes too long. Export the statement in several parts.');
  }
  const { surplus, brokenAt, statements } = answerSchema.validateSync(answer, { strict: true });
  if (surplus) {
    throw new StatementProblem(
      surplus.line,
      `The file has more ${surplus.of} than can be read at once. Export it in several parts.`,
    );
  }
  if (brokenAt !== null) {
    throw new StatementProblem(
      brokenAt,
      'The file cannot be read from here on: it was changed or cut. Export it again.',
    );
  }
  if (statements.length === 0) {
    throw new StatementProblem(
      0,
      'This XML file is no bank statement: export it as CAMT.053 (BkToCstmrStmt).',
    );
  }
  const written: WrittenStatement[] = [];
  for (const each of statements) written.push(await statementOf(each));
  return written;
}
