import type { Input, office } from '@slip/api/contract';
import {
  type CalendarDate,
  type Cents,
  type Denial,
  denialWords,
  differenceOf,
  differenceWords,
  likenessWords,
  reportedUntil,
  stateFacts,
} from '@slip/forms/rules';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts, insurers } from '../accounts/tables.js';
import type { Executor } from '../database/executor.js';
import { policies, transactions } from '../filings/tables.js';
import type { CallContext, Caller } from '../http/handler.js';
import { StreamedFile } from '../http/responses.js';
import { denialsOf } from '../insurer-policies/filed-marks/filedMarks.js';
import { type SimilarFiling, similarFilings } from '../insurer-policies/filed-marks/filedPolicies.js';
import { insurerPolicies, insurerTransactions } from '../insurer-policies/tables.js';
import { type Column, CSV_START, csvRow, money } from '../spreadsheets/SpreadsheetExport.js';

/** Whose policies are compared: everybody's, those of some agents, or what insureds procured themselves. */
type ComparedSides = 'all' | 'IPC' | readonly number[];

/** The last days of what insurers had to report by now (`reportedUntil`). */
interface ReportedUntil {
  readonly ForeignInsurer: CalendarDate;
  readonly AlienInsurer: CalendarDate;
}

const isHeld = sql`sum(case when backout_of is null then 1 else -1 end)`;

/** The policies of brokers that are compared. */
function filedBy(sides: ComparedSides): SQL {
  if (sides === 'all') return sql`true`;
  return sides === 'IPC' ? sql`filer.kind = 'IPC'` : sql`p.agent_id = any(${sql.param(sides)}::bigint[])`;
}

/** The policies of insurers that are compared. */
function reportedOf(sides: ComparedSides): SQL {
  if (sides === 'all') return sql`true`;
  return sides === 'IPC' ? sql`i.agent_id is null` : sql`i.agent_id = any(${sql.param(sides)}::bigint[])`;
}

/**
 * Every policy on which brokers and insurers differ, in one pass: both sides are added up by agent, state, number and
 * insurer, over what takes effect until the last day that was to be reported, and laid side by side. What only a broker
 * filed counts from that day on, and only of insurers that report here. What is backed out whole counts for neither side.
 */
export function differingPolicies(sides: ComparedSides, until: ReportedUntil): SQL {
  const lastDay = sql`case reporter.kind when 'AlienInsurer' then ${until.AlienInsurer}::date else ${until.ForeignInsurer}::date end`;
  return sql`
    with reporters as (
      select insurer_id, min(kind) as kind from ${accounts}
      where kind in ('ForeignInsurer', 'AlienInsurer') and insurer_id is not null group by insurer_id
    ), filed as (
      select case when filer.kind = 'IPC' then 0 else p.agent_id end as side, p.home_state, p.match_key, t.insurer_id,
        max(p.id) as policy_id, coalesce(sum(t.premium) filter (where t.effective_date <= ${lastDay}), 0)::bigint as premium,
        coalesce(${isHeld} filter (where t.effective_date <= ${lastDay}), 0) > 0 as is_due
      from ${policies} p join ${accounts} filer on filer.id = p.agent_id join ${transactions} t on t.policy_id = p.id
        join reporters reporter on reporter.insurer_id = t.insurer_id
      where ${filedBy(sides)} group by 1, 2, 3, 4 having ${isHeld} > 0
    ), reported as (
      select coalesce(i.agent_id, 0) as side, i.home_state, i.match_key, reporter.insurer_id, max(i.id) as policy_id,
        coalesce(sum(t.premium) filter (where t.effective_date <= ${lastDay}), 0)::bigint as premium,
        sum(t.premium)::bigint as total
      from ${insurerPolicies} i join ${accounts} reporter on reporter.id = i.insurer_id
        join ${insurerTransactions} t on t.policy_id = i.id
      where ${reportedOf(sides)} group by 1, 2, 3, 4 having ${isHeld} > 0
    )
    select coalesce(p.home_state, i.home_state) as home_state, agent.name as agent_name, agent.npn as agent_npn, agent.id as agent_id,
      insurer.name as insurer_name, insurer.naic as insurer_naic, filed.premium as filed, p.policy_number as filed_number,
      case when filed.policy_id is null then reported.total else reported.premium end as reported, i.id as reported_id, i.policy_number as reported_number,
      coalesce(i.insured_name, p.insured_name) as insured_name,
      filed.policy_id is not null or exists (
        select from ${policies} other join ${accounts} filer on filer.id = other.agent_id
        where other.match_key = reported.match_key and other.home_state = reported.home_state
          and case when filer.kind = 'IPC' then 0 else other.agent_id end = reported.side
          and (select ${isHeld} from ${transactions} t where t.policy_id = other.id) > 0
      ) as is_number_filed
    from filed full join reported on filed.side = reported.side and filed.home_state = reported.home_state
      and filed.match_key = reported.match_key and filed.insurer_id = reported.insurer_id
    left join ${policies} p on p.id = filed.policy_id
    left join ${insurerPolicies} i on i.id = reported.policy_id
    left join ${accounts} agent on agent.id = coalesce(i.agent_id, p.agent_id)
    join ${insurers} insurer on insurer.id = coalesce(filed.insurer_id, reported.insurer_id)
    where filed.premium is distinct from reported.premium and (reported.policy_id is not null or filed.is_due)`;
}

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

/** The differences between what insurers and brokers told of the same policies, as Differences.csv, made while it is sent. */
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
