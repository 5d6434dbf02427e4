import { createHash } from 'node:crypto';
import { formatUsDate } from '@slip/forms/rules';
import { and, eq, gte, lte, ne } from 'drizzle-orm';
import { encrypt } from '../../authenticate/secrets.js';
import type { KeyRing } from '../../authenticate/signingKeys.js';
import { bulkInsert, nextIds } from '../../database/bulkInsert.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { BankStatement } from './files/BankStatement.js';
import type { StatementFile } from './files/readStatementFile.js';
import { bankFiles, bankLines, bankOpenLines, bankStatements } from './tables.js';

/** A file that came, with its name, its hash and its statements. */
export interface ArrivedFile extends StatementFile {
  readonly name: string;
  readonly sha256: string;
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** A file that was read, with its name and the hash of its bytes. */
export const arrivedFile = (name: string, bytes: Uint8Array, file: StatementFile): ArrivedFile => ({
  ...file,
  name,
  sha256: hashOf(bytes),
});

/** A statement with the hash of its content. */
interface HashedStatement extends BankStatement {
  readonly fingerprint: string;
}

/** The name of a statement in messages. */
const statementName = ({ number, account }: Pick<BankStatement, 'number' | 'account'>) =>
  `${number}${account === '' ? '' : ` of the account ending in ${account}`}`;

/**
 * Refuses a statement that covers days of another one of its account: the lines of these days would be there twice.
 * @throws HttpError 409 that names the other one and its days
 */
function refuseOverlap(
  statement: BankStatement,
  other: Pick<BankStatement, 'number' | 'from' | 'to'> | undefined,
): void {
  if (!other) return;
  const words = `Statement ${statementName(statement)} covers days of statement ${other.number} (${formatUsDate(other.from)} to ${formatUsDate(other.to)}), whose lines would be there twice. Export the days after it alone.`;
  throw new HttpError(409, words);
}

/**
 * True if a statement has to be stored; false if it is on file as it is.
 * @throws HttpError 409 if it is on file with other lines, or another statement covers some of its days
 */
async function isNewStatement(db: Executor, statement: HashedStatement): Promise<boolean> {
  const { account, number, fingerprint, from, to } = statement;
  const [known] = await db
    .select()
    .from(bankStatements)
    .where(and(eq(bankStatements.account, account), eq(bankStatements.number, number)));
  if (known?.fingerprint === fingerprint) return false;
  if (known) {
    const words = `Statement ${statementName(known)} is on file with other lines. Nothing is stored: ask the bank which of the two is right.`;
    throw new HttpError(409, words);
  }
  const [other] = await db
    .select()
    .from(bankStatements)
    .where(
      and(
        eq(bankStatements.account, account),
        ne(bankStatements.number, number),
        lte(bankStatements.from, to),
        gte(bankStatements.to, from),
      ),
    )
    .limit(1);
  refuseOverlap(statement, other);
  return true;
}

/** Who stores a file, and when. */
interface Storing {
  readonly keys: KeyRing;
  readonly now: Date;
  readonly personId: number;
}

/**
 * Stores the statements of a file that are not on file yet; their lines wait for a match. A file that comes again changes nothing.
 * @returns the ids of the new statements.
 * @throws HttpError 409 if a statement contradicts one on file or in the same file: then nothing of the file is stored.
 */
export async function storeStatements(
  db: Executor,
  { name, sha256, text, format, statements }: ArrivedFile,
  { keys, now, personId }: Storing,
): Promise<readonly number[]> {
  const fresh: HashedStatement[] = [];
  for (const statement of statements) {
    // The place of a line in its file may differ from one export to the next.
    const content = { ...statement, lines: statement.lines.map((line) => ({ ...line, at: 0 })) };
    const hashed = { ...statement, fingerprint: hashOf(JSON.stringify(content)) };
    const before = fresh.find(
      ({ account, number }) => account === hashed.account && number === hashed.number,
    );
    if (before && before.fingerprint !== hashed.fingerprint) {
      const words = `Statement ${statementName(hashed)} stands twice in this file, with other lines. Nothing is stored: ask the bank which of the two is right.`;
      throw new HttpError(409, words);
    }
    if (before || !(await isNewStatement(db, hashed))) continue;
    // The statements of the same file are not in the database yet.
    const { account, from, to } = hashed;
    refuseOverlap(
      hashed,
      fresh.find((each) => each.account === account && each.from <= to && each.to >= from),
    );
    fresh.push(hashed);
  }
  if (fresh.length === 0) return [];
  const sealedContent = encrypt(keys.current, text, 'bankNumber');
  const [file] = await db
    .insert(bankFiles)
    .values({ name, format, sha256, sealedContent, addedAt: now, addedBy: personId })
    .returning({ id: bankFiles.id });
  if (!file) throw new Error('The file of the statement was not stored.');
  const ids: number[] = [];
  for (const { lines, ...statement } of fresh) {
    const [stored] = await db
      .insert(bankStatements)
      .values({ ...statement, fileId: file.id, lines: lines.length })
      .returning({ id: bankStatements.id });
    if (!stored) throw new Error('The statement was not stored.');
    ids.push(stored.id);
    const lineIds = await nextIds(db, bankLines, lines.length);
    const rows = lines.map(({ at: line, ...values }, place) => ({
      id: lineIds[place] ?? 0,
      statementId: stored.id,
      line,
      ...values,
    }));
    await bulkInsert(db, bankLines, rows);
    await bulkInsert(
      db,
      bankOpenLines,
      lineIds.map((lineId) => ({ lineId })),
    );
  }
  return ids;
}
