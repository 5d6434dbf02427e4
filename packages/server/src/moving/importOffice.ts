import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { todayIn } from '@slip/forms/rules';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { statesOfOffice } from '../coverage/openedStates.js';
import { StartProblem } from '../StartProblem.js';
import { compareControl } from './compareControl.js';
import { Findings, type MoveFinding } from './Findings.js';
import type { ComputeContext, MoveFile } from './MoveFile.js';
import { officeFiles } from './officeFiles.js';
import { openingBooks } from './openingBooks.js';
import { readCell } from './readCell.js';
import { readMoveFile } from './readMoveFile.js';
import { type CheckedLine, openLineStore } from './storeLines.js';
import { sumsThatDiffer } from './sumsThatDiffer.js';
import { taxDifferences } from './taxDifferences.js';

/** The result for one file. */
export interface ImportedFile {
  readonly name: string;
  readonly stored: number;
  /** The number of lines that were here already. */
  readonly known: number;
}

/** The result of an import. */
export interface ImportedOffice {
  readonly files: readonly ImportedFile[];
  readonly findings: Findings;
  /** True if nothing was refused. */
  readonly isWhole: boolean;
  /** True if every line of every file is stored, whichever sums differ. */
  readonly isStored: boolean;
}

export interface ImportOptions {
  /** True for a rehearsal: every line is tried, and everything is taken back at the end. */
  readonly isDry: boolean;
  readonly context: ComputeContext;
  /** Lines that are stored in one transaction. @default 2000 */
  readonly linesAtOnce?: number;
  /** Called after each part that was stored. */
  readonly onProgress?: (file: string, lines: number) => void;
}

const LINES_AT_ONCE = 2_000;

/** The lock by which only one import runs at a time. */
const LOCK = 'moving in';

/** Makes the planner use indexes: each part needs few rows of large tables, which are not analyzed yet. */
const USE_INDEXES = `set enable_hashjoin = off; set enable_mergejoin = off; set enable_seqscan = off; set jit = off`;

/** Refuses a database with accounts that were not imported, or with a worker that runs. */
async function refuseUsed(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    `select min(name) as name from (select a.name from accounts a
     where a.kind <> 'Office' and not exists (select from moved_keys m where m.file = 'accounts' and m.id = a.id) limit 1) as own`,
  );
  const name = rows[0]?.name;
  if (typeof name === 'string') {
    throw new StartProblem(
      `The office has accounts that were not brought in, such as ${name}: an office is brought into an empty database.`,
    );
  }
  const { rows: alive } = await client.query(
    `select from workers where beat_at > now() - interval '10 seconds'`,
  );
  if (alive.length > 0) {
    throw new StartProblem(
      'A worker runs on this database, and would close quarters before their invoices are here: stop servers and workers first.',
    );
  }
}

/**
 * Reads a folder of files into an office, part by part. A part is stored completely or not at all. Lines whose key was imported
 * before are left as they are.
 */
export async function importOffice(
  client: Client,
  folder: string,
  { isDry, context, linesAtOnce = LINES_AT_ONCE, onProgress = () => undefined }: ImportOptions,
): Promise<ImportedOffice> {
  const findings = new Findings();
  const files: ImportedFile[] = [];
  if (!officeFiles.some(({ name }) => existsSync(join(folder, `${name}.csv`)))) {
    throw new StartProblem(`There is no file to read in ${folder}, such as accounts.csv.`);
  }
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [LOCK]);
  try {
    await refuseUsed(client);
    await client.query(USE_INDEXES);
    const { rows } = await client.query<{ run: number }>(
      'select coalesce(max(run), 0) + 1 as run from moved_keys',
    );
    const run = rows[0]?.run ?? 1;
    const lines = new Map<string, number>();
    // A rehearsal is one transaction, so that each file sees the rows of earlier files, and nothing stays.
    if (isDry) await client.query('begin');
    for (const file of officeFiles) {
      const path = join(folder, `${file.name}.csv`);
      if (!existsSync(path)) continue;
      // Invoices that come without ledger entries get opening entries in the books.
      const isOpening = file.name === 'invoices' && !existsSync(join(folder, 'ledger-entries.csv'));
      const result = await importFile(client, path, file, {
        afterwards: isOpening ? openingBooks(todayIn(context.timeZone, context.now)) : [],
        isDry,
        context,
        linesAtOnce,
        run,
        findings,
        onProgress,
      });
      files.push({ name: file.name, stored: result.stored, known: result.known });
      lines.set(file.name, result.lines);
      if (!isDry && findings.wrong > 0) break;
    }
    if (!isDry) await noteImport(client, run, files);
    if (!isDry && findings.wrong > 0) return { files, findings, isWhole: false, isStored: false };
    if (!isDry) await client.query('begin');
    await client.query('reset enable_hashjoin; reset enable_mergejoin; reset enable_seqscan');
    await continueNumbers(client);
    for (const finding of await sumsThatDiffer(client)) findings.add(finding);
    await compareControl(client, folder, lines, findings);
    if (isDry) {
      // The states that were just imported count, too.
      await statesOfOffice(drizzle(client)).within(async () => {
        for await (const finding of taxDifferences(client)) findings.add(finding);
      });
    }
    await client.query(isDry ? 'rollback' : 'commit');
    if (!isDry) await client.query('analyze');
    return { files, findings, isWhole: findings.wrong === 0, isStored: !isDry };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.query('reset all').catch(() => undefined);
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [LOCK]).catch(() => undefined);
  }
}

/** Writes an entry in the audit trail with what an import has stored; none where nothing was stored. */
async function noteImport(client: Client, run: number, files: readonly ImportedFile[]): Promise<void> {
  const stored = files.flatMap(({ name, stored: lines }) => (lines > 0 ? [[name, lines] as const] : []));
  if (stored.length === 0) return;
  await client.query(
    `insert into audit_events (at, person_id, endpoint, action, entity, entity_id, before, after, request_id, ip_address)
     values (date_trunc('milliseconds', now()), null, 'slip import-office', 'create', 'office_imports', $1, null, $2, 'import ' || $1, '127.0.0.1')`,
    [String(run), Object.fromEntries(stored)],
  );
}

interface FileImport extends Required<ImportOptions> {
  readonly run: number;
  readonly findings: Findings;
  /** SQL that follows each part. */
  readonly afterwards: readonly string[];
}

async function importFile(
  client: Client,
  path: string,
  file: MoveFile,
  { isDry, context, linesAtOnce, run, findings, afterwards, onProgress }: FileImport,
): Promise<{ readonly stored: number; readonly known: number; readonly lines: number }> {
  const result = { stored: 0, known: 0, lines: 0 };
  const header = {
    known: file.columns.map(({ header: name }) => name),
    required: file.columns.flatMap(({ header: name, isRequired }) => (isRequired ? [name] : [])),
  };
  const before = findings.wrong;
  const isBroken = () => !isDry && findings.wrong > before;
  const store = await openLineStore(client, file, run, afterwards);
  let waiting: CheckedLine[] = [];
  const storePart = async (part: readonly CheckedLine[], read: number) => {
    if (!isDry) await client.query('begin');
    const { stored, known, findings: found } = await store.store(part);
    for (const finding of found) findings.add(finding);
    if (!isDry) await client.query(found.length > 0 ? 'rollback' : 'commit');
    if (isDry || found.length === 0) {
      result.stored += stored;
      result.known += known;
    }
    onProgress(file.name, read);
  };
  // While a part is stored, the next one is read.
  let storing = Promise.resolve();
  const flush = async () => {
    const part = waiting;
    waiting = [];
    await storing;
    if (isBroken()) return;
    storing = storePart(part, result.lines);
    // The error is thrown where `storing` is awaited.
    storing.catch(() => undefined);
  };
  const together = file.columns.findIndex(({ header: name }) => name === file.together);
  for await (const { line, cells } of readMoveFile(path, file.name, header, (finding) =>
    findings.add(finding),
  )) {
    result.lines += 1;
    // A document over several states has an empty cell in this column, and its parts have its key there.
    const group = together < 0 ? String(line) : cells[together] || (cells[0] ?? '');
    if (waiting.length >= linesAtOnce && waiting.at(-1)?.group !== group) {
      await flush();
      if (isBroken()) break;
    }
    const checked = checkLine(file, { line, cells }, context);
    if ('problems' in checked) for (const problem of checked.problems) findings.add(problem);
    else waiting.push({ line, group, cells: checked.cells });
    if (isBroken()) break;
  }
  if (waiting.length > 0 && !isBroken()) await flush();
  await storing;
  return result;
}

/** The cells of a line as they are stored, or their problems. */
function checkLine(
  file: MoveFile,
  { line, cells }: { readonly line: number; readonly cells: readonly string[] },
  context: ComputeContext,
): { readonly cells: readonly (string | null)[] } | { readonly problems: readonly MoveFinding[] } {
  const problems: MoveFinding[] = [];
  const stored = file.columns.map((column, place) => {
    const value = cells[place] ?? '';
    const cell = readCell(column, value, context);
    if ('text' in cell) return cell.text;
    problems.push({
      file: file.name,
      line,
      column: column.header,
      value,
      message: value === '' ? `${column.header} is empty.` : `${column.header} is "${value}".`,
      fix: `It must be ${cell.expects}: ${column.meaning}.`,
    });
    return null;
  });
  if (problems.length > 0) return { problems };
  // Columns of the table that the file does not have are computed from its cells.
  const computations = file.computed.flatMap(({ compute }) => compute ?? []);
  if (computations.length === 0) return { cells: stored };
  const byName = new Map(file.columns.map(({ name }, place) => [name, stored[place] ?? '']));
  const computed = computations.map((compute) => compute(byName, context));
  return { cells: [...stored, ...computed] };
}

/**
 * Makes new numbers follow the imported ones: confirmation numbers such as `2026-00000042`, counted by year, and
 * numbers of documents, eight digits, or `*80` and six digits for one over several states.
 */
async function continueNumbers(client: Client): Promise<void> {
  await client.query(String.raw`
    insert into confirmation_counters (year, last)
    select left(n.number, 4)::smallint, max(right(n.number, 8)::integer) from (
      select confirmation_number as number from transactions union all select confirmation_number from insurer_transactions) n
    where n.number ~ '^[0-9]{4}-[0-9]{8}$' group by 1
    on conflict (year) do update set last = greatest(confirmation_counters.last, excluded.last)`);
  await client.query(`
    insert into invoice_counters (series, last)
    select case when state is null then 'rolledUp' else 'plain' end, max(substring(number from case when state is null then 4 else 1 end for case when state is null then 6 else 8 end)::integer)
    from invoices group by 1
    on conflict (series) do update set last = greatest(invoice_counters.last, excluded.last)`);
}
