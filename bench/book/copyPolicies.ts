import { array, object, string } from 'yup';
import type { FilingKeys } from '../../packages/demo/src/filing/filingRows.js';
import { POLICY_NUMBER_STEP, POLICY_NUMBERS } from '../../packages/demo/src/policies/sampleBook.js';
import type { Executor } from '../../packages/server/src/database/executor.js';
import { sql } from '../../packages/server/src/index.js';

/** The policies that are copied, with everything filed on them: their keys follow each other, table by table. */
export interface CopiedBook {
  /** The highest keys before the first and after the last of them. */
  readonly before: FilingKeys;
  readonly after: FilingKeys;
}

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

/** Stores rows of a table once more. @param changed SQL for the columns that a copy has another value in; its original is `c`. */
async function copyRows(
  db: Executor,
  table: string,
  changed: Readonly<Record<string, string>>,
  rest: string,
): Promise<void> {
  const columns = await columnsOf(db, table);
  const values = columns.map((name) => changed[name] ?? `c."${name}"`);
  await db.execute(
    sql.raw(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) overriding system value select ${values.join(', ')} from ${table} c ${rest}`,
    ),
  );
}

/** The highest key of a table up to which rows belong to the first `size` policies. */
async function lastKey(db: Executor, table: string, condition: string): Promise<number> {
  const [row] = await db
    .select({ last: sql`coalesce(max(id), 0)`.mapWith(Number) })
    .from(sql.raw(`${table} where ${condition}`));
  return row?.last ?? 0;
}

/**
 * Files the first `size` policies of a book once more, for the same agents on the same days, as the policies that would follow it: their policy
 * numbers are those that the book would give them, and each insured has the first word of one name and the rest of another. Set by set, which
 * takes a tenth of the time that new policies take.
 *
 * @param copy 1 for the first copy, 2 for the next.
 */
export async function copyPolicies(
  db: Executor,
  { before, after }: CopiedBook,
  copy: number,
  size: number,
): Promise<void> {
  const moved = (key: 'policy' | 'group' | 'transaction' | 'line') => copy * (after[key] - before[key]);
  const [firstPolicy, lastPolicy] = [before.policy + 1, before.policy + size];
  const policies = after.policy - before.policy;
  const lastTransaction = await lastKey(
    db,
    'transactions',
    `id between ${before.transaction + 1} and ${after.transaction} and policy_id <= ${lastPolicy}`,
  );
  const ofTransactions = `where c.transaction_id between ${before.transaction + 1} and ${lastTransaction}`;
  const transactionId = `c.transaction_id + ${moved('transaction')}`;

  const step = (BigInt(copy * policies) * BigInt(POLICY_NUMBER_STEP)) % BigInt(POLICY_NUMBERS);
  const number = (column: string, at: number) =>
    `left(c.${column}, ${at - 1}) || lpad(((substr(c.${column}, ${at}, 7)::bigint + ${step}) % ${POLICY_NUMBERS})::text, 7, '0') || substr(c.${column}, ${at + 7})`;
  const mixed = (column: string, word: string) =>
    `${word} || coalesce(substring(other.${column} from '\\S( .*)$'), '')`;
  await copyRows(
    db,
    'policies',
    {
      id: `c.id + ${moved('policy')}`,
      policy_number: number('policy_number', 3),
      policy_number_key: number('policy_number_key', 4),
      insured_name: mixed('insured_name', `split_part(c.insured_name, ' ', 1)`),
      insured_name_key: mixed('insured_name_key', `' ' || split_part(c.insured_name_key, ' ', 2)`),
    },
    `join policies other on other.id = ${firstPolicy} + ((c.id - ${firstPolicy}) * 7919 + ${copy * 1009}) % ${policies} where c.id between ${firstPolicy} and ${lastPolicy}`,
  );
  await copyRows(
    db,
    'coverage_groups',
    { id: `c.id + ${moved('group')}`, policy_id: `c.policy_id + ${moved('policy')}` },
    `where c.id between ${before.group + 1} and ${after.group} and c.policy_id <= ${lastPolicy}`,
  );
  const years = [...after.confirmations].map(([year, last]) => {
    const made = last - (before.confirmations.get(year) ?? 0);
    return `(${year}, ${last + (copy - 1) * made})`;
  });
  await copyRows(
    db,
    'transactions',
    {
      id: `c.id + ${moved('transaction')}`,
      policy_id: `c.policy_id + ${moved('policy')}`,
      group_id: `c.group_id + ${moved('group')}`,
      backout_of: `c.backout_of + ${moved('transaction')}`,
      confirmation_number: `year || '-' || lpad((given + row_number() over (partition by year order by c.confirmation_number))::text, 8, '0')`,
    },
    `join (values ${years.join(', ')}) numbers (year, given) on year = left(c.confirmation_number, 4)::integer where c.id between ${before.transaction + 1} and ${lastTransaction}`,
  );
  await copyRows(
    db,
    'assessment_lines',
    { id: `c.id + ${moved('line')}`, transaction_id: transactionId },
    `${ofTransactions} and c.id between ${before.line + 1} and ${after.line}`,
  );
  for (const table of ['lloyds_allocations', 'insurer_declinations'])
    await copyRows(db, table, { transaction_id: transactionId }, ofTransactions);
}

/** The last confirmation number of each year, after policies were copied. @param known those that were given before */
export async function lastConfirmations(
  db: Executor,
  known: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const rows = await db
    .select({
      year: sql`left(confirmation_number, 4)`.mapWith(Number),
      last: sql`max(right(confirmation_number, 8))`.mapWith(Number),
    })
    .from(sql`transactions`)
    .groupBy(sql`1`);
  return new Map(rows.map(({ year, last }) => [year, Math.max(last, known.get(year) ?? 0)]));
}
