import { array, object, string } from 'yup';
import type { FilingKeys } from '../../packages/demo/src/filing/filingRows.js';
import { POLICY_NUMBER_STEP, POLICY_NUMBERS } from '../../packages/demo/src/policies/sampleBook.js';
import type { Executor } from '../../packages/server/src/database/executor.js';
import { sql } from '../../packages/server/src/index.js';

const named = array()
  .of(object({ name: string().required() }).required())
  .required();

/** The names of a table's columns, without those that the database computes. */
async function columnsOf(db: Executor, table: string): Promise<readonly string[]> {
  const found = await db
    .select({ name: sql<string>`attname` })
    .from(sql`pg_attribute`)
    .where(sql`attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  return named.validateSync(found).map(({ name }) => name);
}

/**
 * Stores rows of a table once more.
 *
 * @param changed SQL for the columns of which a copy has another value; the original row is `c`.
 * @param chosen the rest of the query: joins, and the condition for the rows.
 */
async function copyRows(
  db: Executor,
  table: string,
  changed: Readonly<Record<string, string>>,
  chosen: string,
): Promise<void> {
  const columns = await columnsOf(db, table);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const values = columns.map((name) => changed[name] ?? `c."${name}"`).join(', ');
  await db.execute(
    sql.raw(
      `insert into ${table} (${names}) overriding system value select ${values} from ${table} c ${chosen}`,
    ),
  );
}

/** The highest key of the rows of a table that meet a condition. */
async function highest(db: Executor, table: string, condition: string): Promise<number> {
  const [row] = await db
    .select({ id: sql`max(id)`.mapWith(Number) })
    .from(sql.raw(`${table} where ${condition}`));
  return row?.id ?? 0;
}

/**
 * SQL for a policy number of a copy: the number at a place of the column, so many policies further on in the book. It
 * has seven digits, after the letters of the seed (`POLICY_NUMBERS`).
 */
const movedNumber = (column: string, place: number, policies: number) => {
  const step = (BigInt(policies) * BigInt(POLICY_NUMBER_STEP)) % BigInt(POLICY_NUMBERS);
  return `left(c.${column}, ${place - 1}) || lpad(((substr(c.${column}, ${place}, 7)::bigint + ${step}) % ${POLICY_NUMBERS})::text, 7, '0') || substr(c.${column}, ${place + 7})`;
};

/** SQL for a name of a copy: its own first word, and the other words of another policy's name, which is `other`. */
const mixedName = (column: string, word: string) =>
  `${word} || coalesce(substring(other.${column} from '\\S( .*)$'), '')`;

/** The first policies of a book with everything filed on them: the ranges of their keys, and how many transactions were filed in each year. */
export interface BookPart {
  readonly size: number;
  readonly lastGroup: number;
  readonly lastTransaction: number;
  readonly lastLine: number;
  readonly filed: readonly { readonly year: number; readonly count: number }[];
}

/** The transactions of the part. Within some thousand policies their keys are in the order of filing, not of the policies. */
const ofPart = (before: FilingKeys, lastTransaction: number, size: number) =>
  `c.id between ${before.transaction + 1} and ${lastTransaction} and c.policy_id <= ${before.policy + size}`;

/**
 * Finds the first policies of a book, and everything that was filed on them.
 *
 * @param before the highest keys before the book.
 * @param book the highest keys of the book.
 */
export async function readBookPart(
  db: Executor,
  before: FilingKeys,
  book: FilingKeys,
  size: number,
): Promise<BookPart> {
  const last = before.policy + size;
  const lastGroup = await highest(
    db,
    'coverage_groups',
    `id between ${before.group + 1} and ${book.group} and policy_id <= ${last}`,
  );
  const lastTransaction = await highest(
    db,
    'transactions',
    `id between ${before.transaction + 1} and ${book.transaction} and policy_id <= ${last}`,
  );
  const lastLine = await highest(
    db,
    'assessment_lines',
    `id between ${before.line + 1} and ${book.line} and transaction_id <= ${lastTransaction}`,
  );
  const filed = await db
    .select({
      year: sql`left(c.confirmation_number, 4)`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(sql.raw(`transactions c where ${ofPart(before, lastTransaction, size)}`))
    .groupBy(sql`1`);
  return { size, lastGroup, lastTransaction, lastLine, filed };
}

/**
 * Files the first policies of a book once more, for the same agents on the same days, as the policies that would follow it: with the policy
 * numbers that the book would give them, and each insured with the first word of one name and the rest of another. Set by set, this takes a
 * tenth of the time that new policies take.
 *
 * @param before the highest keys before the book.
 * @param book the highest keys of the book.
 * @returns the highest keys with the copies.
 */
export async function copyPolicies(
  db: Executor,
  before: FilingKeys,
  book: FilingKeys,
  { size, lastGroup, lastTransaction, lastLine, filed }: BookPart,
): Promise<FilingKeys> {
  const [first, last] = [before.policy + 1, before.policy + size];
  const policies = book.policy - before.policy;
  const groups = book.group - before.group;
  const transactions = book.transaction - before.transaction;
  const lines = book.line - before.line;
  const chosen = ofPart(before, lastTransaction, size);
  const chosenParts = `where c.transaction_id in (select c.id from transactions c where ${chosen})`;
  const transactionId = `c.transaction_id + ${transactions}`;

  await copyRows(
    db,
    'policies',
    {
      id: `c.id + ${policies}`,
      // The seed has two letters. The key of a search begins with a space (`searchKey`), so its digits begin one later.
      policy_number: movedNumber('policy_number', 3, policies),
      policy_number_key: movedNumber('policy_number_key', 4, policies),
      insured_name: mixedName('insured_name', `split_part(c.insured_name, ' ', 1)`),
      insured_name_key: mixedName('insured_name_key', `' ' || split_part(c.insured_name_key, ' ', 2)`),
    },
    // The other policy is far away: 7919 is a prime, so that neighbours do not take their words from neighbours.
    `join policies other on other.id = ${first} + ((c.id - ${first}) * 7919 + ${Math.floor(policies / 10)}) % ${policies} where c.id between ${first} and ${last}`,
  );
  await copyRows(
    db,
    'coverage_groups',
    { id: `c.id + ${groups}`, policy_id: `c.policy_id + ${policies}` },
    `where c.id between ${before.group + 1} and ${lastGroup}`,
  );
  const years = [...book.confirmations].map(([year, number]) => `(${year}, ${number})`).join(', ');
  await copyRows(
    db,
    'transactions',
    {
      id: `c.id + ${transactions}`,
      policy_id: `c.policy_id + ${policies}`,
      group_id: `c.group_id + ${groups}`,
      backout_of: `c.backout_of + ${transactions}`,
      confirmation_number: `year || '-' || lpad((last + row_number() over (partition by year order by c.confirmation_number))::text, 8, '0')`,
    },
    `join (values ${years}) given (year, last) on year = left(c.confirmation_number, 4)::integer where ${chosen}`,
  );
  await copyRows(
    db,
    'assessment_lines',
    { id: `c.id + ${lines}`, transaction_id: transactionId },
    `${chosenParts} and c.id between ${before.line + 1} and ${lastLine}`,
  );
  for (const table of ['lloyds_allocations', 'insurer_declinations']) {
    const range = `c.transaction_id between ${before.transaction + 1} and ${lastTransaction}`;
    await copyRows(db, table, { transaction_id: transactionId }, `${chosenParts} and ${range}`);
  }

  const confirmations = new Map(book.confirmations);
  for (const { year, count } of filed) confirmations.set(year, (confirmations.get(year) ?? 0) + count);
  return {
    policy: book.policy + size,
    group: lastGroup + groups,
    transaction: lastTransaction + transactions,
    line: lastLine + lines,
    confirmations,
  };
}
