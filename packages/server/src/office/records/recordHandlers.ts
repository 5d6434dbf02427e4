import { isDeepStrictEqual } from 'node:util';
import { HttpError } from '../../http/HttpError.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { badRequest } from '../../http/input/badRequest.js';
import type { OnFile, RecordKind, RowProblem } from './RecordKind.js';
import { type CsvFormat, readCsv } from './readCsv.js';

/** Thrown with what is wrong with rows; none of the rows is stored. */
class RowsRefused extends Error {
  readonly problems: readonly { readonly row: number; readonly problem: RowProblem }[];

  constructor(problems: RowsRefused['problems']) {
    super(`${problems.length} problems with rows.`);
    this.name = 'RowsRefused';
    this.problems = problems;
  }
}

/** Says if the record of a row must be new, must be on file, or may be either (in an import). */
type Expected = 'new' | 'known' | 'either';

/** How many records were added, changed and left as they were. */
interface Counts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/**
 * Adds and changes records, with an entry in the audit trail for each one that differs from before.
 * @throws RowsRefused with everything that is wrong with the rows; then nothing is stored.
 */
async function saveRecords<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  rows: readonly Row[],
  expected: Expected,
  context: CallContext<Caller>,
): Promise<Counts> {
  const { db, now, caller } = context;
  const keeping = { db, now, by: caller.userName };
  const onFile = await kind.read(db, rows);
  const wanted = mergeRows(kind, rows, expected, onFile);

  const known = [...wanted].flatMap(([key, kept]) => {
    const before = onFile.records.get(key);
    return before && !isDeepStrictEqual(before.kept, kept) ? [{ ...before, after: kept }] : [];
  });
  for (const { id, kept: before, after } of known) {
    await kind.update(keeping, id, after);
    await context.audit({ action: 'update', entity: kind.entity, entityId: id, before, after });
  }
  const added = [...wanted].flatMap(([key, kept]) => (onFile.records.has(key) ? [] : [kept]));
  const ids = added.length === 0 ? [] : await kind.insert(keeping, added);
  for (const [index, id] of ids.entries()) {
    await context.audit({ action: 'create', entity: kind.entity, entityId: id, after: added[index] });
  }
  return {
    added: added.length,
    changed: known.length,
    unchanged: wanted.size - added.length - known.length,
  };
}

/** The records after the change, by key. */
function mergeRows<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  rows: readonly Row[],
  expected: Expected,
  onFile: OnFile<Row, Kept, Id>,
): ReadonlyMap<string, Kept> {
  const wanted = new Map<string, Kept>();
  const pieces = new Set<string>();
  const found: { row: number; problem: RowProblem }[] = [];
  for (const [index, row] of rows.entries()) {
    const key = kind.keyOf(row);
    const known = wanted.get(key) ?? onFile.records.get(key)?.kept;
    const isRepeated = kind.piecesOf(row).some((piece) => pieces.has(piece));
    const problems: readonly RowProblem[] = [
      ...unexpected(kind, row, expected, known !== undefined),
      ...(isRepeated
        ? [
            {
              path: kind.keyField,
              message: `${kind.called(row)} is in the file twice: keep one of the lines.`,
            },
          ]
        : []),
      ...(onFile.wrongIn?.(row) ?? []),
      ...kind.problemsOf(row, { known, isNamedBefore: wanted.has(key) }),
    ];
    for (const piece of kind.piecesOf(row)) pieces.add(piece);
    if (problems.length === 0) wanted.set(key, kind.merge(row, known));
    found.push(...problems.map((problem) => ({ row: index, problem })));
  }
  if (found.length > 0) throw new RowsRefused(found);
  return wanted;
}

function unexpected<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  row: Row,
  expected: Expected,
  isKnown: boolean,
): readonly RowProblem[] {
  const path = kind.keyField;
  if (expected === 'new' && isKnown) {
    return [{ path, message: `${kind.called(row)} is on file already: change it instead.` }];
  }
  if (expected === 'known' && !isKnown) {
    return [{ path, message: `${kind.called(row)} is not on file: add it first.` }];
  }
  return [];
}

/** Adds or changes the one record that a call names. */
export async function saveRecord<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  row: Row,
  expected: Expected,
  context: CallContext<Caller>,
): Promise<Counts> {
  try {
    return await saveRecords(kind, [row], expected, context);
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error;
    throw badRequest(error.problems.map(({ problem }) => problem));
  }
}

/**
 * Adds and changes the records of a CSV file: all of them, or none.
 * @throws HttpError 400 with every problem of every line; the path of each names line and column.
 */
export async function importRecords<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  format: CsvFormat<Row>,
  csv: string,
  context: CallContext<Caller>,
): Promise<Counts> {
  const { rows, problems } = await readCsv(csv, format);
  const inFile = problems.map(({ line, ...problem }) => ({ line, problem }));
  try {
    // The valid lines are checked against the records even when others are invalid, so that one report has every problem.
    const wanted = rows.map(({ row }) => row);
    const counts = await saveRecords(kind, wanted, 'either', context);
    if (inFile.length === 0) return counts;
  } catch (error) {
    if (!(error instanceof RowsRefused)) throw error;
    for (const { row, problem } of error.problems) inFile.push({ line: rows[row]?.line ?? 0, problem });
  }
  const found = inFile
    .toSorted((first, second) => first.line - second.line)
    .map(({ line, problem }) => ({
      ...problem,
      path: `line ${line}, ${headerOf(format, problem.path)}`,
    }));
  const count = found.length === 1 ? 'One thing is' : `${found.length} things are`;
  throw new HttpError(400, `${count} wrong with this file, and nothing of it was stored.`, {
    problems: found,
  });
}

const headerOf = <Row>({ columns }: CsvFormat<Row>, field: string) =>
  columns.find((column) => column.field === field)?.header ?? field;
