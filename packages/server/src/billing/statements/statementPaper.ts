import type { DownloadedFile } from '@slip/api/contract';
import { addressLine, type CalendarDate, formatUsDate, negate } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { accounts } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { addressOfInsured } from '../../filings/choices/formChoices.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import { type PlainDocument, pdfDocument } from '../../pdf/pdfDocument.js';
import { amountColumn, dollars, facts } from '../../spreadsheets/SpreadsheetExport.js';
import { billedAccount } from '../billedAccount.js';
import { agentOfPayments, shownCustomerNumber } from '../payments/whoPays.js';
import { readStatement, type Statement, type StatementDays } from './readStatement.js';

interface StatedAccount {
  readonly name: string;
  readonly number: string;
  readonly address: string;
}

/** The office that states, and its day: what is owed on later days is not known yet. */
interface StatingOffice {
  readonly office: string;
  readonly today: CalendarDate;
}

/** The closing balance in words, of the last day that is known. */
function balanceWords({ closing }: Statement, { to }: StatementDays, today: CalendarDate): string {
  const isOver = to < today;
  const day = formatUsDate(isOver ? to : today);
  const was = isOver ? 'was' : 'is';
  if (closing > 0) return `${dollars(closing)} ${was} owed on ${day}, due as its invoices say.`;
  if (closing < 0) return `${dollars(negate(closing))} ${was} a credit on ${day}.`;
  return `Nothing ${was} owed on ${day}.`;
}

/** A statement as a document: opening balance, every movement with the balance after it, closing balance. */
export function statementDocument(
  { name, number, address }: StatedAccount,
  days: StatementDays,
  statement: Statement,
  { office, today }: StatingOffice,
): PlainDocument {
  const { opening, lines, closing } = statement;
  const isOver = days.to < today;
  const period = `${formatUsDate(days.from)} to ${formatUsDate(days.to)}`;
  const rows: readonly (readonly [string, string])[] = [
    ['From', office],
    ['Account', [name, address].filter((text) => text !== '').join('\n')],
    ['Account number', number],
    ['Period', period],
    ['Opening balance', dollars(opening)],
    ['Closing balance', dollars(closing)],
  ];
  return {
    title: `Statement of Account, ${period}`,
    author: office,
    parts: [
      { columns: facts, rows },
      { heading: 'Invoices, payments and changes' },
      {
        columns: [
          { header: 'Date', width: 66 },
          { header: 'What' },
          amountColumn('Amount'),
          amountColumn('Balance'),
        ],
        rows: [
          [formatUsDate(days.from), 'Opening balance', '', dollars(opening)],
          ...lines.map(({ on, words, amount, balance }) => [
            formatUsDate(on),
            words,
            amount === 0 ? '' : dollars(amount),
            dollars(balance),
          ]),
          [formatUsDate(isOver ? days.to : today), 'Closing balance', '', dollars(closing)],
        ],
      },
      { paragraph: balanceWords(statement, days, today) },
      ...(isOver
        ? []
        : [
            {
              paragraph: `Made on ${formatUsDate(today)}, before the period was over: what happens after that is not in it.`,
            },
          ]),
      {
        items: [
          'A positive amount is owed to the office, a negative one is a payment or a credit.',
          'A payment counts from the day on which it is submitted; one that the bank returns is owed again.',
          'A quarter is billed on the first business day after it: its invoices are in the statement of the next quarter.',
        ],
      },
    ],
  };
}

/** The statement of an agent as a tagged PDF, with the name of its file. */
export async function statementPdf(
  db: Executor,
  agentId: number,
  days: StatementDays,
  { now, today, office }: Pick<CallContext<Caller>, 'now' | 'today' | 'office'>,
) {
  const [agent] = await db
    .select({
      name: accounts.name,
      npn: accounts.npn,
      accountNumber: accounts.accountNumber,
      ...addressOfInsured,
    })
    .from(accounts)
    .where(eq(accounts.id, agentId));
  if (!agent) throw new Error(`There is no account ${agentId}.`);
  const account = {
    name: agent.name,
    number: shownCustomerNumber(agent),
    address: addressLine(agent, 'insured'),
  };
  const statement = await readStatement(db, agentId, days);
  const document = statementDocument(account, days, statement, { office: office.name, today });
  const content = await pdfDocument(document, now);
  return { name: `Statement-${account.number}-${days.from}-${days.to}.pdf`, content };
}

/** The statement of an agent as a download. @throws HttpError 400 for days that end before they begin, or have not begun */
async function statementFile(
  context: CallContext<Caller>,
  agentId: number,
  days: StatementDays,
): Promise<DownloadedFile> {
  const { from, to } = days;
  if (to < from) {
    const message = `The last day of a statement must not be before ${from}, its first one; "${to}" is.`;
    throw badRequest([{ path: 'to', message, value: to }]);
  }
  if (from > context.today) {
    const message = `The first day of a statement must have come; "${from}" has not.`;
    throw badRequest([{ path: 'from', message, value: from }]);
  }
  const { name, content } = await statementPdf(context.db, agentId, days, context);
  return { name, blob: new Blob([content], { type: 'application/pdf' }) };
}

/** The statement of the caller's own account, or of an agent it acts for. */
export const statement: GroupHandlers<'invoiceandpayment'>['statement'] = async ({ query }, context) => {
  const { associatedAgentId, from, to } = query;
  const { id } = await agentOfPayments(context, associatedAgentId);
  return statementFile(context, id, { from, to });
};

/** The statement of anybody who is billed, for the office. */
export const accountStatement: GroupHandlers<'office'>['accountStatement'] = async ({ query }, context) => {
  const { account, from, to } = query;
  const { id } = await billedAccount(context.db, account);
  return statementFile(context, id, { from, to });
};
