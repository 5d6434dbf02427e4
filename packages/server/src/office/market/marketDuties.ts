import { MAX_LINES_PREVIEWED, type MarketKind, type RecordValues, recordFields } from '@slip/api/contract';
import { nothingFound } from '../../accounts/agentAccess.js';
import { sheetFile } from '../../billing/office/documentSheets.js';
import type { Executor } from '../../database/executor.js';
import type { CallContext, Caller, GroupHandlers } from '../../http/handler.js';
import type { StreamedFile } from '../../http/responses.js';
import { bankNameCsv, bankNameRecords } from './bankNameRecords.js';
import { coverageCodeCsv, coverageCodeRecords } from './coverageCodeRecords.js';
import { insurerCsv, insurerRecords } from './insurerRecords.js';
import { licenseCsv, licenseRecords } from './licenseRecords.js';
import type { RecordFilter, RecordKind, RecordPage } from './RecordKind.js';
import { type CsvColumn, type CsvFormat } from './readCsv.js';
import { type FilePlan, pageOf, planFile, tokenOf } from './recordHandlers.js';
import { historyOf } from './recordHistory.js';
import { changesBetween, isEnding, type RecordLine } from './recordLines.js';
import { countUses } from './recordUses.js';
import { syndicateCsv, syndicateRecords } from './syndicateRecords.js';

type MarketDuties = Pick<
  GroupHandlers<'office'>,
  'records' | 'recordsSheet' | 'recordHistory' | 'recordUse' | 'previewRecords'
>;

/** A line of a list, with the id of its record. */
interface FoundLine extends RecordLine {
  readonly id: number | string;
}

/** Everything these duties do with a kind of record, without knowing the type of its rows. */
interface Market {
  readonly entity: string;
  readonly columns: readonly CsvColumn[];
  readonly find: (
    db: Executor,
    filter: RecordFilter,
    page: RecordPage,
  ) => Promise<{ readonly lines: readonly FoundLine[]; readonly total: number }>;
  readonly preview: (csv: string, context: CallContext<Caller>) => Promise<ReturnType<typeof previewOf>>;
}

function market<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  format: CsvFormat<Row>,
): Market {
  return {
    entity: kind.entity,
    columns: format.columns,
    find: async (db, filter, page) => {
      const { found, total } = await kind.find(db, filter, page);
      const lines = found.flatMap(({ id, kept, beside }) =>
        kind.linesOf(kept).map((line) => ({ ...line, id, values: { ...line.values, ...beside } })),
      );
      return { lines, total };
    },
    preview: async (csv, context) => {
      const plan = await planFile(kind, format, csv, context);
      return previewOf(kind, plan, tokenOf(csv, plan, context.now));
    },
  };
}

const markets: Readonly<Record<MarketKind, Market>> = {
  insurers: market(insurerRecords, insurerCsv),
  syndicates: market(syndicateRecords, syndicateCsv),
  licenses: market(licenseRecords, licenseCsv),
  coverageCodes: market(coverageCodeRecords, coverageCodeCsv),
  bankNames: market(bankNameRecords, bankNameCsv),
};

/** The changes of a file, line by line: each state of an insurer is a line. */
function previewOf<Row, Kept, Id extends number | string>(
  kind: RecordKind<Row, Kept, Id>,
  plan: FilePlan<Kept, Id>,
  token: string,
) {
  const differing = plan.changed.flatMap(({ before, after }) => {
    const known = new Map(kind.linesOf(before).map((line) => [line.key, line]));
    return kind.linesOf(after).map((line) => ({ line, was: known.get(line.key) }));
  });
  const added = [
    ...plan.added.flatMap((kept) => kind.linesOf(kept)),
    ...differing.flatMap(({ line, was }) => (was ? [] : [line])),
  ].map(({ key, values }) => ({ key, values: { ...values } }));
  const changes = differing
    .flatMap(({ line: { key, values }, was }) =>
      was ? [{ key, values: { ...values }, changes: changesBetween(kind.market, was.values, values) }] : [],
    )
    .filter((line) => line.changes.length > 0);
  const ended = changes.filter((line) => isEnding(line.changes));
  const changed = changes.filter((line) => !isEnding(line.changes));
  return {
    // The import sends it back, which shows that nothing has changed since; a file with problems cannot be imported.
    token: plan.wrong.length === 0 ? token : null,
    columns: [...plan.columns],
    problems: plan.wrong.slice(0, MAX_LINES_PREVIEWED).map(({ line, column, problem }) => ({
      line,
      column,
      value: typeof problem.value === 'string' ? problem.value : '',
      message: problem.message,
    })),
    counts: {
      problems: plan.wrong.length,
      added: added.length,
      changed: changed.length,
      ended: ended.length,
      unchanged: plan.unchanged.length,
    },
    added: added.slice(0, MAX_LINES_PREVIEWED),
    changed: changed.slice(0, MAX_LINES_PREVIEWED),
    ended: ended.slice(0, MAX_LINES_PREVIEWED),
  };
}

/** More lines than any list of the office has. */
const ALL_LINES: RecordPage = { offset: 0, limit: 1_000_000 };

const isField = (kind: MarketKind, name: string): name is keyof RecordValues =>
  recordFields[kind].some((field) => field === name);

/** The cell of a line in a column. An apostrophe at its beginning is doubled: reading takes one away. */
function cellOf(kind: MarketKind, { field, shows }: CsvColumn, values: RecordValues): string {
  const name = shows ?? field;
  const text = isField(kind, name) ? (values[name] ?? '') : '';
  return text.startsWith("'") ? `'${text}` : text;
}

/** The records as a file that can be read in again. */
async function sheetOf(db: Executor, kind: MarketKind, filter: RecordFilter): Promise<StreamedFile> {
  const { columns, find } = markets[kind];
  const { lines } = await find(db, filter, ALL_LINES);
  return sheetFile(
    `${kind}.csv`,
    columns.map((column) => ({
      header: column.header,
      cell: ({ values }: FoundLine) => cellOf(kind, column, values),
    })),
    lines,
  );
}

/** The line with a key. @throws HttpError 404 when it does not exist any more. */
async function keyedLine(db: Executor, kind: MarketKind, key: string): Promise<FoundLine> {
  const { lines } = await markets[kind].find(db, { key }, pageOf(0, 1));
  const [line] = lines;
  if (!line) throw nothingFound();
  return line;
}

/** The office's duties that all kinds of records of the market have in common. */
export const marketDuties: MarketDuties = {
  records: async ({ query: { kind, page, pageSize, ...filter } }, { db }) => {
    const { lines, total } = await markets[kind].find(db, filter, pageOf(page, pageSize));
    return {
      rows: lines.map(({ key, version, values }) => ({ key, version, values: { ...values } })),
      total,
    };
  },

  recordsSheet: ({ query: { kind, ...filter } }, { db }) => sheetOf(db, kind, filter),

  recordHistory: async ({ query: { kind, key } }, { db }) => {
    const { entity } = markets[kind];
    return historyOf(db, { market: kind, entity }, await keyedLine(db, kind, key));
  },

  recordUse: async ({ query: { kind, key, lastDay } }, { db }) =>
    countUses(db, kind, await keyedLine(db, kind, key), lastDay),

  previewRecords: ({ body: { kind, csv } }, context) => markets[kind].preview(csv, context),
};
