import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { activeOnCondition } from '../../accounts/recordDays.js';
import { accounts, insurerStates, insurers, syndicates } from '../../accounts/tables.js';
import type { CallContext, Caller } from '../../http/handler.js';
import { StreamedFile } from '../../http/responses.js';
import { CSV_START, csvRow } from '../../spreadsheets/SpreadsheetExport.js';

/** How many rows are read at once. */
const ROWS_AT_ONCE = 1000;

/** A spreadsheet that is read from the database in batches while it is sent. */
interface CsvFile<Row> {
  readonly name: string;
  readonly head: readonly string[];
  /** The rows after a row, or the first rows. Fewer rows than `most` are the last ones. */
  readonly rowsAfter: (last: Row | undefined, most: number) => Promise<readonly Row[]>;
  readonly cells: (row: Row) => readonly string[];
}

/** Makes the file of a spreadsheet. */
function csvFile<Row>({ name, head, rowsAfter, cells }: CsvFile<Row>): StreamedFile {
  async function* parts() {
    yield CSV_START + csvRow(head);
    let rows = await rowsAfter(undefined, ROWS_AT_ONCE);
    while (rows.length > 0) {
      yield rows.map((row) => csvRow(cells(row))).join('');
      rows = rows.length < ROWS_AT_ONCE ? [] : await rowsAfter(rows.at(-1), ROWS_AT_ONCE);
    }
  }
  return new StreamedFile(name, 'text/csv; charset=utf-8', parts());
}

interface AgentRow {
  readonly id: number;
  readonly name: string;
  readonly npn: string | null;
  readonly city: string;
  readonly state: string;
}

/** The agents that are active today, as ActiveAgents.csv (spec 2 §7). */
export function activeAgents({ db, today }: Pick<CallContext<Caller>, 'db' | 'today'>): StreamedFile {
  return csvFile<AgentRow>({
    name: 'ActiveAgents.csv',
    head: ['Agent', 'NPN', 'City', 'State'],
    rowsAfter: (last, most) =>
      db
        .select({
          id: accounts.id,
          name: accounts.name,
          npn: accounts.npn,
          city: accounts.city,
          state: accounts.state,
        })
        .from(accounts)
        .where(
          and(
            eq(accounts.kind, 'Agent'),
            isNotNull(accounts.npn),
            activeOnCondition(accounts, today),
            last && sql`(${accounts.name}, ${accounts.id}) > (${last.name}, ${last.id})`,
          ),
        )
        .orderBy(asc(accounts.name), asc(accounts.id))
        .limit(most),
    cells: ({ name, npn, city, state }) => [name, npn ?? '', city, state],
  });
}

interface InsurerRow {
  readonly id: number;
  readonly naic: string;
  readonly name: string;
  readonly type: 'F' | 'A';
  readonly isLloyds: boolean;
  readonly states: readonly string[];
}

const types = { F: 'Foreign', A: 'Alien' } as const;

/** The insurers that are active today in one state at least, as ActiveInsurers.csv (spec 2 §7). */
export function activeInsurers({ db, today }: Pick<CallContext<Caller>, 'db' | 'today'>): StreamedFile {
  const isInState = activeOnCondition(insurerStates, today);

  async function rowsAfter(last: InsurerRow | undefined, most: number): Promise<readonly InsurerRow[]> {
    const inStates = db.select({ id: insurerStates.insurerId }).from(insurerStates).where(isInState);
    const found = await db
      .select()
      .from(insurers)
      .where(
        and(
          activeOnCondition(insurers, today),
          inArray(insurers.id, inStates),
          last && sql`(${insurers.name}, ${insurers.id}) > (${last.name}, ${last.id})`,
        ),
      )
      .orderBy(asc(insurers.name), asc(insurers.id))
      .limit(most);
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const places = await db
      .select({ id: insurerStates.insurerId, state: insurerStates.state })
      .from(insurerStates)
      .where(and(isInState, inArray(insurerStates.insurerId, ids)))
      .orderBy(insurerStates.state);
    const statesOf = new Map(ids.map((id) => [id, new Array<string>()]));
    for (const { id, state } of places) statesOf.get(id)?.push(state);
    return found.map((insurer) => ({ ...insurer, states: statesOf.get(insurer.id) ?? [] }));
  }

  return csvFile<InsurerRow>({
    name: 'ActiveInsurers.csv',
    head: ['Insurer', 'NAIC', 'Type', "Lloyd's", 'States'],
    rowsAfter,
    cells: ({ name, naic, type, isLloyds, states }) => [
      name,
      naic,
      types[type],
      isLloyds ? 'Yes' : 'No',
      states.join('; '),
    ],
  });
}

/** The Lloyd's syndicates that are active today, as ActiveLloydsSyndicates.csv (spec 2 §7). */
export function activeLloydsSyndicates({
  db,
  today,
}: Pick<CallContext<Caller>, 'db' | 'today'>): StreamedFile {
  return csvFile<typeof syndicates.$inferSelect>({
    name: 'ActiveLloydsSyndicates.csv',
    head: ['Number', 'Syndicate'],
    rowsAfter: (last, most) =>
      db
        .select()
        .from(syndicates)
        .where(and(activeOnCondition(syndicates, today), last && gt(syndicates.number, last.number)))
        .orderBy(asc(syndicates.number))
        .limit(most),
    cells: ({ number, name }) => [number, name],
  });
}
