import { array, object, string } from 'yup';
import type { Executor } from '../packages/server/src/database/executor.js';
import { openDatabase } from '../packages/server/src/database/openDatabase.js';

/** Conditions for the rows that a file of policies leaves; `$mark` begins its policy numbers. */
const ids = `(select id from policies where policy_number like '$mark-%')`;
const transactionIds = `(select id from transactions where policy_id in ${ids})`;
const stored = {
  policies: `id in ${ids}`,
  coverage_groups: `policy_id in ${ids}`,
  audit_events: `entity = 'policies' and entity_id in (select id::text from policies where policy_number like '$mark-%')`,
  transactions: `policy_id in ${ids}`,
  assessment_lines: `transaction_id in ${transactionIds}`,
  filer_references: `transaction_id in ${transactionIds}`,
} as const;

const named = array()
  .of(object({ name: string().required() }).required())
  .required();
const defined = array()
  .of(object({ definition: string().required() }).required())
  .required();

async function rowsOf<T>(
  db: Executor,
  shape: { validateSync(value: unknown): T },
  query: string,
): Promise<T> {
  const answer: unknown = await db.execute(query);
  return shape.validateSync(Reflect.get(Object(answer), 'rows'));
}

/** Makes an empty table with the columns, checks, indexes and references of another. */
async function likeTable(db: Executor, table: string, copy: string): Promise<void> {
  await db.execute(`create table ${copy} (like ${table} including all)`);
  const references = await rowsOf(
    db,
    defined,
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = '${table}'::regclass and contype = 'f'`,
  );
  for (const { definition } of references) await db.execute(`alter table ${copy} add ${definition}`);
}

/**
 * Stores rows of tables once more, in one statement a table and nothing else: into tables with the same indexes, checks
 * and references, with COPY, from files beside the database's own: the quickest way there is to store rows.
 *
 * @param conditions those for the rows of each table.
 * @returns the milliseconds it took, and how many rows there were of each.
 */
export async function copyAgain(
  db: Executor,
  conditions: Readonly<Record<string, string>>,
): Promise<{ readonly took: number; readonly rows: ReadonlyMap<string, number> }> {
  const statements: string[] = [];
  const copies = new Map<string, string>();
  for (const [table, condition] of Object.entries(conditions)) {
    const copy = `${table}_again`;
    await likeTable(db, table, copy);
    copies.set(table, copy);
    const columns = await rowsOf(
      db,
      named,
      `select quote_ident(attname) as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and attgenerated = '' order by attnum`,
    );
    const names = columns.map(({ name }) => name).join(', ');
    const chosen = `select ${names} from ${table} where ${condition} order by 1`;
    const [folder] = await rowsOf(db, named, `select current_setting('data_directory') as name`);
    const file = `'${folder?.name ?? ''}/${copy}.copy'`;
    await db.execute(`copy (${chosen}) to ${file}`);
    statements.push(`copy ${copy} (${names}) from ${file}`);
  }
  const begun = performance.now();
  await db.transaction(async (transaction) => {
    for (const statement of statements) await transaction.execute(statement);
  });
  const took = performance.now() - begun;
  const rows = new Map<string, number>();
  for (const [table, copy] of [...copies].toReversed()) {
    const [count] = await rowsOf(db, named, `select count(*)::text as name from ${copy}`);
    rows.set(table, Number(count?.name));
    await db.execute(`drop table ${copy}`);
  }
  return { took, rows };
}

/**
 * Stores the rows that a file has left once more.
 *
 * @returns the milliseconds it took.
 */
export async function bulkInsertAgain(dataDir: string, mark: string, policies: number): Promise<number> {
  const database = await openDatabase({ dataDir });
  try {
    const marked = Object.entries(stored).map(([table, condition]) => [
      table,
      condition.replaceAll('$mark', mark),
    ]);
    const { took, rows } = await copyAgain(database.db, Object.fromEntries(marked));
    if (rows.get('policies') !== policies)
      throw new Error(`${rows.get('policies')} of ${policies} policies were stored.`);
    return took;
  } finally {
    await database.close();
  }
}
