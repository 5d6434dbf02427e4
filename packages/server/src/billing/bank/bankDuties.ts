import type { DownloadedFile, Input, Output, office } from '@slip/api/contract';
import { toDecimalString } from '@slip/forms/rules';
import { desc, eq, sql } from 'drizzle-orm';
import { people } from '../../accounts/people/tables.js';
import type { Executor } from '../../database/executor.js';
import { tryOut } from '../../database/tryOut.js';
import { type CallContext, type Caller, type GroupHandlers, withPreparation } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import type { FileSender } from '../../http/xmlTurns.js';
import { CSV_START, csvRow } from '../../spreadsheets/SpreadsheetExport.js';
import type { PaymentServices } from '../payments/PaymentServices.js';
import { StatementProblem } from './files/BankStatement.js';
import { readStatementFile } from './files/readStatementFile.js';
import { listMatches, matchByHand, undoMatch } from './handMatches.js';
import { lockBankMatching, matchLines } from './matchLines.js';
import { readOpenItems, readOpenLines } from './openSides.js';
import { type ArrivedFile, arrivedFile, storeStatements } from './storeStatements.js';
import { bankFiles, bankLines, bankOpenLines, bankStatements } from './tables.js';

/** The newest statements that are listed: each may be of one day. */
const LISTED_STATEMENTS = 200;
/** Rows of a page, of each side: lines of the bank, and events of the books. */
const PAGE_SIZE = 25;
/** The most rows of each side in a downloaded table. */
const MAX_SHEET_ROWS = 100_000;

/**
 * The number of lines of a statement that wait for a match: for the event of the books (a debit, a payout) that is the
 * same money.
 */
const openLineCount = sql<number>`(select count(waiting.line_id) from ${bankOpenLines} as waiting join ${bankLines} as line on line.id = waiting.line_id where line.statement_id = bank_statements.id)`;

async function listStatements(db: Executor): Promise<Output<typeof office.bankStatements>> {
  const rows = await db
    .select({
      statement: bankStatements,
      file: bankFiles,
      addedBy: sql<string>`${people.firstName} || ' ' || ${people.lastName}`,
      open: openLineCount.mapWith(Number),
    })
    .from(bankStatements)
    .innerJoin(bankFiles, eq(bankFiles.id, bankStatements.fileId))
    .innerJoin(people, eq(people.id, bankFiles.addedBy))
    .orderBy(desc(bankStatements.to), desc(bankStatements.id))
    .limit(LISTED_STATEMENTS);
  return rows.map(
    ({ statement: { id, number, account, from, to, opening, closing, lines }, file, open, addedBy }) => ({
      statementId: id,
      number,
      account,
      from,
      to,
      opening,
      closing,
      lines,
      open,
      format: file.format,
      fileName: file.name,
      sha256: file.sha256,
      addedAt: file.addedAt.toISOString(),
      addedBy,
    }),
  );
}

/** Reads a file before the transaction opens. @throws HttpError 400 that says what is wrong with the file */
async function readUpload(name: string, bytes: Uint8Array, sender: FileSender): Promise<ArrivedFile> {
  try {
    return arrivedFile(name, bytes, await readStatementFile(bytes, sender));
  } catch (error) {
    if (error instanceof StatementProblem) throw badRequest([{ path: 'upload', message: error.message }]);
    throw error;
  }
}

/**
 * Stores a file and matches what is certain.
 * @param db the transaction of the call, or one within it.
 * @returns the stored statements, how many lines were matched, and how many wait
 */
async function storeAndMatch(
  services: PaymentServices,
  file: ArrivedFile,
  { now, caller }: Pick<CallContext<Caller>, 'now' | 'caller'>,
  db: Executor,
) {
  const personId = caller.personId;
  await lockBankMatching(db);
  const ids = await storeStatements(db, file, { keys: services.keys, now, personId });
  const matched = ids.length === 0 ? { trace: 0, day: 0 } : await matchLines(db, { now, personId });
  const stored = await db
    .select({
      number: bankStatements.number,
      account: bankStatements.account,
      open: openLineCount.mapWith(Number),
    })
    .from(bankStatements)
    .where(sql`${bankStatements.id} = any(${sql.param(ids)}::bigint[])`);
  return { stored, matched, open: stored.reduce((sum, { open }) => sum + open, 0) };
}

/** Says what a file would store and match: the work is done and then rolled back. */
async function preview(
  services: PaymentServices,
  file: ArrivedFile,
  context: CallContext<Caller>,
): Promise<Output<typeof office.previewBankStatement>> {
  const seen = await tryOut(context.db, async (db) => storeAndMatch(services, file, context, db));
  const isStored = (number: string, account: string) =>
    seen.stored.some((each) => each.number === number && each.account === account);
  return {
    format: file.format,
    statements: file.statements.map(({ lines, ...statement }) => ({
      ...statement,
      lines: lines.length,
      isNew: isStored(statement.number, statement.account),
    })),
    matched: seen.matched,
    open: seen.open,
  };
}

async function readWork(
  { query }: Input<typeof office.bankWork>,
  { db, today }: CallContext<Caller>,
): Promise<Output<typeof office.bankWork>> {
  const page = (number: number) => ({ today, limit: PAGE_SIZE, offset: number * PAGE_SIZE });
  return {
    lines: await readOpenLines(db, query, page(query.linePage)),
    items: await readOpenItems(db, query, page(query.itemPage)),
  };
}

const columns = ['Side', 'Day', 'Days waiting', 'Amount', 'Name', 'Reference', 'Trace number', 'Proposed'];

/** All lines and entries that wait for a match, as a table. */
async function workSheet(_: unknown, { db, today }: CallContext<Caller>): Promise<DownloadedFile> {
  const all = { today, limit: MAX_SHEET_ROWS, offset: 0 };
  const lines = (await readOpenLines(db, {}, all)).rows.map((line) => [
    'Bank',
    line.day,
    String(line.age),
    toDecimalString(line.amount),
    line.description,
    line.reference,
    line.trace ?? '',
    line.proposal?.title ?? '',
  ]);
  const items = (await readOpenItems(db, {}, all)).rows.map(({ day, age, amount, title, key }) => [
    'Books',
    day,
    String(age),
    toDecimalString(amount),
    title,
    key,
    '',
    '',
  ]);
  const text = CSV_START + [columns, ...lines, ...items].map(csvRow).join('');
  return { name: `Bank-${today}.csv`, blob: new Blob([text], { type: 'text/csv' }) };
}

type BankDuties = Pick<
  GroupHandlers<'office'>,
  | 'bankStatements'
  | 'previewBankStatement'
  | 'addBankStatement'
  | 'bankWork'
  | 'bankWorkSheet'
  | 'matchBank'
  | 'rematchBank'
  | 'bankMatches'
  | 'undoBankMatch'
>;

/** The office's duties about bank statements: to add them, and to match their lines with the books. */
export function bankDuties(services: PaymentServices): BankDuties {
  return {
    bankStatements: async (_, { db }) => listStatements(db),
    previewBankStatement: withPreparation(
      async ({ upload }: Input<typeof office.previewBankStatement>, before: CallContext<Caller>) => {
        const file = await readUpload('preview', upload, before);
        return async (context: CallContext<Caller>) => preview(services, file, context);
      },
    ),
    addBankStatement: withPreparation(
      async ({ query, upload }: Input<typeof office.addBankStatement>, before: CallContext<Caller>) => {
        const file = await readUpload(query.fileName, upload, before);
        return async (context: CallContext<Caller>) => {
          const { stored, matched, open } = await storeAndMatch(services, file, context, context.db);
          if (stored.length > 0) {
            const after = { name: file.name, sha256: file.sha256, statements: stored, matched };
            await context.audit({
              action: 'create',
              entity: 'bank_statements',
              entityId: file.sha256,
              after,
            });
          }
          return { stored: stored.length, matched, open };
        };
      },
    ),
    bankWork: readWork,
    bankWorkSheet: workSheet,
    matchBank: matchByHand,
    rematchBank: async (_, context) => {
      const { db, now, caller } = context;
      const matched = await matchLines(db, { now, personId: caller.personId });
      if (matched.trace + matched.day > 0) {
        await context.audit({
          action: 'create',
          entity: 'bank_matches',
          entityId: 'certain',
          after: matched,
        });
      }
      return { matched };
    },
    bankMatches: async ({ query }, { db }) => listMatches(db, query),
    undoBankMatch: undoMatch,
  };
}
