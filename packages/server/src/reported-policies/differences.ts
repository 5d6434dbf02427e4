import type { Input, office } from '@slip/api/contract';
import {
  type Cents,
  type Denial,
  denialWords,
  differenceOf,
  differenceWords,
  likenessWords,
  reportedUntil,
  stateFacts,
} from '@slip/forms/rules';
import { asc, eq, sql } from 'drizzle-orm';
import { accounts } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import type { CallContext, Caller } from '../http/handler.js';
import { StreamedFile } from '../http/StreamedFile.js';
import { denialsOf } from '../insurer-policies/filed-marks/denials.js';
import { type SimilarFiling, similarFilings } from '../insurer-policies/filed-marks/filedPolicies.js';
import { CSV_START, csvRow } from '../spreadsheets/csvText.js';
import { type Column, money } from '../spreadsheets/SpreadsheetExport.js';
import { type ComparedSides, differingPolicies, type ReportedUntil } from './bothSides.js';

/** As many agents are compared at once as take a moment, so that others get in between. */
const AGENTS_AT_ONCE = 100;

const amount = (name: string) => sql<Cents | null>`${sql.identifier(name)}`.mapWith(Number);
const text = (name: string) => sql<string | null>`${sql.identifier(name)}`;

/** The policies on which the sides differ, by agent, state and number. */
async function readDifferences(db: Executor, sides: ComparedSides, until: ReportedUntil) {
  const rows = await db
    .select({
      state: sql<string>`home_state`,
      agentName: text('agent_name'),
      agentNpn: text('agent_npn'),
      insurerName: sql<string>`insurer_name`,
      insurerNaic: sql<string>`insurer_naic`,
      filed: amount('filed'),
      filedNumber: text('filed_number'),
      reported: amount('reported'),
      reportedId: sql<number | null>`reported_id`.mapWith(Number),
      reportedNumber: text('reported_number'),
      insuredName: sql<string>`insured_name`,
      isNumberFiled: sql<boolean>`is_number_filed`,
    })
    .from(sql`(${differingPolicies(sides, until)}) as differing`)
    .orderBy(
      sql`agent_name, agent_id, home_state, coalesce(reported_number, filed_number) collate "C", insurer_naic, reported_id, filed_number collate "C"`,
    );
  return rows.flatMap((row) => {
    const difference = differenceOf(row);
    return difference === undefined ? [] : [{ ...row, ...difference }];
  });
}

type Difference = Awaited<ReturnType<typeof readDifferences>>[number] & {
  readonly similar: SimilarFiling | undefined;
  readonly denial: Denial | undefined;
};

const premium = (cents: Cents | null) => (cents === null ? '' : money(cents));

const columns: readonly Column<Difference>[] = [
  { header: 'What Differs', cell: ({ kind }) => differenceWords(kind).office },
  { header: 'State', cell: ({ state }) => stateFacts(state).name },
  { header: 'Agent', cell: ({ agentName }) => agentName ?? '' },
  { header: 'NPN', cell: ({ agentNpn }) => agentNpn ?? '' },
  { header: 'Insurer', cell: ({ insurerName }) => insurerName },
  { header: 'NAIC', cell: ({ insurerNaic }) => insurerNaic },
  { header: 'Policy Number Reported', cell: ({ reportedNumber }) => reportedNumber ?? '' },
  { header: 'Policy Number Filed', cell: ({ filedNumber }) => filedNumber ?? '' },
  { header: 'Insured Name', cell: ({ insuredName }) => insuredName },
  { header: 'Premium Reported', cell: ({ reported }) => premium(reported) },
  { header: 'Premium Filed', cell: ({ filed }) => premium(filed) },
  { header: 'Reported Less Filed', cell: (row) => money(row.amount) },
  { header: 'Similar Policy Number', cell: ({ similar }) => similar?.policyNumber ?? '' },
  { header: 'How It Is Similar', cell: ({ similar }) => (similar ? likenessWords(similar.likeness) : '') },
  {
    header: 'Why The Agent Says It Is Not Theirs',
    cell: ({ denial }) => (denial ? denialWords(denial) : ''),
  },
];

/** Everybody's policies in parts: those of some agents by name each, and at the end what insureds procured themselves. */
async function partsOf(db: Executor): Promise<readonly ComparedSides[]> {
  const agents = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.kind, 'Agent'))
    .orderBy(asc(accounts.name), asc(accounts.id));
  const parts: ComparedSides[] = [];
  for (let start = 0; start < agents.length; start += AGENTS_AT_ONCE) {
    parts.push(agents.slice(start, start + AGENTS_AT_ONCE).map(({ id }) => id));
  }
  return [...parts, 'IPC'];
}

/** What insurers and brokers told differently of the same policies, as Differences.csv, made while it is sent. */
export function differences(
  { state, kind }: Input<typeof office.differences>['query'],
  { db, today }: Pick<CallContext<Caller>, 'db' | 'today'>,
): StreamedFile {
  const until: ReportedUntil = {
    ForeignInsurer: reportedUntil('ForeignInsurer', today),
    AlienInsurer: reportedUntil('AlienInsurer', today),
  };
  async function* parts() {
    yield CSV_START + csvRow(columns.map(({ header }) => header));
    for (const sides of await partsOf(db)) {
      const found = (await readDifferences(db, sides, until)).filter(
        (row) => (state === undefined || row.state === state) && (kind === undefined || row.kind === kind),
      );
      const unfiled = found.flatMap((row) =>
        row.kind === 'notFiled' && row.reportedId !== null ? [row.reportedId] : [],
      );
      const similar = await similarFilings(db, unfiled);
      const denials = await denialsOf(db, unfiled);
      const rows = found.map((row) => ({
        ...row,
        similar: similar.get(row.reportedId ?? 0),
        denial: denials.get(row.reportedId ?? 0),
      }));
      yield rows.map((row) => csvRow(columns.map(({ cell }) => cell(row)))).join('');
    }
  }
  return new StreamedFile('Differences.csv', 'text/csv; charset=utf-8', parts());
}
