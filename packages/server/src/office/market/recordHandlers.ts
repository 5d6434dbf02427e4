import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/ProblemList.js';
import type { Change } from '../../http/RequestContext.js';
import type { OnFile, RecordKind, RecordPage, RowProblem } from './RecordKind.js';
import { type CsvFormat, readCsv } from './readCsv.js';
import { refuseOvertaken, whoChangedSince } from './recordHistory.js';
import { digestOf } from './recordLines.js';

/** Says if the record of a row must be new, must be on file, or may be either (in an import). */
type Expected = 'new' | 'known' | 'either';

/** How many records were added, changed and left as they were. */
interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** The records that rows add and change, or what is wrong with them. */
export interface RecordsPlan<Kept, Id> {
  readonly added: readonly Kept[];
  readonly changed: readonly { readonly id: Id; readonly before: Kept; readonly after: Kept }[];
  /** The ids of the records on file that stay as they are. */
  readonly unchanged: readonly Id[];
  readonly problems: readonly { readonly row: number; readonly problem: RowProblem }[];
}

/** Lets one change of a kind of record run at a time: there may be no row yet to lock. */
export async function lockRecords({ entity }: { readonly entity: string }, db: Executor): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`records ${entity}`}, 0))`);
}

/** The part of a list that is one of its pages. */
export const pageOf = (page: number, pageSize: number): RecordPage => ({
  offset: page * pageSize,
  limit: pageSize,
});

/** Compares rows with the records on file. */
function planRecords<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  rows: readonly Row[],
  expected: Expected,
  onFile: OnFile<Row, Kept, Id>,
): RecordsPlan<Kept, Id> {
  const { wanted, problems } = mergeRows(kind, rows, expected, onFile);
  const known = [...wanted].flatMap(([key, after]) => {
    const record = onFile.records.get(key);
    return record ? [{ id: record.id, before: record.kept, after }] : [];
  });
  const isSame = ({ before, after }: (typeof known)[number]) => isDeepStrictEqual(before, after);
  return {
    added: [...wanted].flatMap(([key, kept]) => (onFile.records.has(key) ? [] : [kept])),
    changed: known.filter((each) => !isSame(each)),
    unchanged: known.filter(isSame).map(({ id }) => id),
    problems,
  };
}

/** Stores a plan, with an entry in the audit trail for each record that differs from before. */
async function storePlan<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  { added, changed, unchanged }: RecordsPlan<Kept, Id>,
  context: CallContext<Caller>,
): Promise<Counts> {
  const { db, now, caller } = context;
  const writer = { db, now, by: caller.userName, personId: caller.personId };
  for (const { id, after } of changed) await kind.update(writer, id, after);
  const ids = added.length === 0 ? [] : await kind.insert(writer, added);
  const { entity } = kind;
  // A statement for each would take most of the time of a file of thousands.
  await context.auditAll([
    ...changed.map(
      ({ id, before, after }): Change => ({
        action: 'update',
        entity,
        entityId: id,
        before,
        after,
      }),
    ),
    ...ids.map((id, index): Change => ({ action: 'create', entity, entityId: id, after: added[index] })),
  ]);
  return { added: added.length, changed: changed.length, unchanged: unchanged.length };
}

/** The records after the change, by key. */
function mergeRows<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  rows: readonly Row[],
  expected: Expected,
  onFile: OnFile<Row, Kept, Id>,
): { readonly wanted: ReadonlyMap<string, Kept>; readonly problems: RecordsPlan<Kept, Id>['problems'] } {
  const wanted = new Map<string, Kept>();
  const earlierKeys = new Set<string>();
  const found: { row: number; problem: RowProblem }[] = [];
  for (const [index, row] of rows.entries()) {
    const key = kind.keyOf(row);
    const known = wanted.get(key) ?? onFile.records.get(key)?.kept;
    const isRepeated = kind.uniqueKeysOf(row).some((each) => earlierKeys.has(each));
    const unexpected = unexpectedProblems(kind, row, expected, known);
    const repeated = {
      path: kind.keyField,
      message: `${kind.called(row)} is in the file twice: keep one of the lines.`,
    };
    const problems: readonly RowProblem[] =
      unexpected.length > 0
        ? unexpected
        : [
            ...(isRepeated ? [repeated] : []),
            ...(onFile.problemsWithOthers?.(row) ?? []),
            ...kind.problemsOf(row, { known, mustRepeatName: wanted.has(key) || expected === 'new' }),
          ];
    for (const each of kind.uniqueKeysOf(row)) earlierKeys.add(each);
    if (problems.length === 0) wanted.set(key, kind.merge(row, known));
    found.push(...problems.map((problem) => ({ row: index, problem })));
  }
  return { wanted, problems: found };
}

function unexpectedProblems<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  row: Row,
  expected: Expected,
  known: Kept | undefined,
): readonly RowProblem[] {
  const path = kind.keyField;
  const lines = known === undefined ? [] : kind.linesOf(known);
  // An insurer on file is new in a further state.
  if (expected === 'new' && lines.some(({ key }) => kind.uniqueKeysOf(row).includes(key))) {
    return [{ path, message: `${kind.called(row)} is on file already: change it instead.` }];
  }
  if (expected === 'known' && known === undefined) {
    return [{ path, message: `${kind.called(row)} is not on file: add it first.` }];
  }
  return [];
}

/**
 * Adds or changes the one record that a call names.
 * @throws HttpError 409 when the record is no longer as the caller has seen it.
 */
export async function saveRecord<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  row: Row & { readonly seen?: string | undefined },
  expected: Expected,
  context: CallContext<Caller>,
): Promise<Counts> {
  await lockRecords(kind, context.db);
  const onFile = await kind.read(context.db, [row]);
  const plan = planRecords(kind, [row], expected, onFile);
  const known = onFile.records.get(kind.keyOf(row));
  // A call is repeated when its answer was lost. It finds its own change, changes nothing, and is not refused.
  if (known && plan.unchanged.length === 0) {
    const [key] = kind.uniqueKeysOf(row);
    await refuseOvertaken(kind, known, { key, seen: row.seen }, context);
  }
  if (!known && row.seen !== undefined && expected === 'either') {
    throw new HttpError(
      409,
      `${kind.called(row)} was taken back meanwhile: add it again if it is still meant.`,
    );
  }
  if (plan.problems.length > 0) throw badRequest(plan.problems.map(({ problem }) => problem));
  return storePlan(kind, plan, context);
}

/** A file of records compared with what is on file. */
export interface FilePlan<Kept, Id> extends RecordsPlan<Kept, Id> {
  readonly columns: readonly string[];
  /** Everything that is wrong, with its line and column, in the order of the lines. */
  readonly wrong: readonly { readonly line: number; readonly column: string; readonly problem: RowProblem }[];
}

/** Reads a file and compares it with what is on file. */
export async function planFile<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  format: CsvFormat<Row>,
  csv: string,
  { db }: CallContext<Caller>,
): Promise<FilePlan<Kept, Id>> {
  const { rows, problems, columns } = await readCsv(csv, format);
  const fileRows = rows.map(({ row }) => row);
  // The valid lines are checked against the records even when others are invalid, so that one report has every problem.
  const plan = planRecords(kind, fileRows, 'either', await kind.read(db, fileRows));
  const wrong = [
    ...problems.map(({ line, ...problem }) => ({ line, problem })),
    ...plan.problems.map(({ row, problem }) => ({ line: rows[row]?.line ?? 0, problem })),
  ];
  return {
    ...plan,
    columns,
    wrong: wrong
      .toSorted((first, second) => first.line - second.line)
      .map((each) => ({ ...each, column: headerOf(format, each.problem.path) })),
  };
}

/** The token of a preview: the time of the preview, and a digest of the file and of its changes to the records on file. */
export function tokenOf<Kept, Id>(csv: string, { added, changed }: FilePlan<Kept, Id>, at: Date): string {
  return `${at.getTime().toString(36)}.${digestOf(JSON.stringify([csv, added, changed]), 32)}`;
}

/**
 * Adds and changes the records of a CSV file: all of them, or none.
 *
 * @throws HttpError 400 with every problem of every line; the path of each names line and column; 409 when the file has another
 *   effect than its preview showed.
 */
export async function importRecords<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  format: CsvFormat<Row>,
  { csv, preview }: { readonly csv: string; readonly preview?: string | undefined },
  context: CallContext<Caller>,
): Promise<Counts> {
  await lockRecords(kind, context.db);
  const plan = await planFile(kind, format, csv, context);
  if (preview !== undefined) await refuseOtherPlan(kind, csv, plan, preview, context);
  if (plan.wrong.length === 0) return storePlan(kind, plan, context);
  const found = plan.wrong.map(({ line, column, problem }) => ({
    ...problem,
    path: `line ${line}, ${column}`,
  }));
  const count = found.length === 1 ? 'One thing is' : `${found.length} things are`;
  throw new HttpError(400, `${count} wrong with this file, and nothing of it was stored.`, {
    problems: found,
  });
}

/** Refuses changes that the preview did not show. A file that changes nothing any more has been imported already. */
async function refuseOtherPlan<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  csv: string,
  plan: FilePlan<Kept, Id>,
  preview: string,
  { db }: CallContext<Caller>,
): Promise<void> {
  const isDone = plan.wrong.length === 0 && plan.added.length + plan.changed.length === 0;
  const at = new Date(Number.parseInt(preview.split('.', 1)[0] ?? '', 36) || 0);
  if (isDone || tokenOf(csv, plan, at) === preview) return;
  const ids = [...plan.changed.map(({ id }) => id), ...plan.unchanged];
  const who = await whoChangedSince(db, kind, ids, at);
  throw new HttpError(
    409,
    `Records of this file were changed after its preview${who}. Nothing was stored: look at the new preview.`,
  );
}

const headerOf = <Row>({ columns }: CsvFormat<Row>, field: string) =>
  columns.find((column) => column.field === field)?.header ?? field;
