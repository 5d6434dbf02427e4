import type { Output, office } from '@slip/api/contract';
import { isInsurer, type OwedKind } from '@slip/forms/rules';
import { and, asc, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { heldKindOf } from '../../accounts/heldKind.js';
import { people } from '../../accounts/people/tables.js';
import { activeOnCondition } from '../../accounts/recordDays.js';
import { accounts, insurerStates, insurers, licenses } from '../../accounts/tables.js';
import { owedByAgents, owedOf } from '../../compliance/owed/owed.js';
import type { OwedMoment } from '../../compliance/owed/readFilerFacts.js';
import { chunksOf } from '../../database/chunksOf.js';
import type { Executor } from '../../database/executor.js';
import { filingTotals } from '../../filings/summary/tables.js';
import type { Audience } from './tables.js';

/** How many accounts are read at once. */
const ACCOUNTS_AT_ONCE = 200;

/** The papers and reports that accounts owe a state. Money that they owe does not count here. */
const papers: ReadonlySet<OwedKind> = new Set<OwedKind>(['affidavit', 'annualFiling', 'insurerReport']);

/** The condition for accounts that can owe a state papers: they are licensed there, filed there, or are insurers of that market. */
function mayOwe(db: Executor, state: string): SQL | undefined {
  return or(
    exists(
      db
        .select({ one: sql`1` })
        .from(licenses)
        .where(and(eq(licenses.accountId, accounts.id), eq(licenses.state, state))),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(filingTotals)
        .where(and(eq(filingTotals.agentId, accounts.id), eq(filingTotals.homeState, state))),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(insurerStates)
        .where(and(eq(insurerStates.insurerId, accounts.insurerId), eq(insurerStates.state, state))),
    ),
  );
}

/** The accounts that owe a state a paper or a report which is late, as they see it themselves. */
async function lateAccounts(
  db: Executor,
  state: string,
  isAsked: SQL | undefined,
  moment: OwedMoment,
): Promise<number[]> {
  const candidates = await db
    .select({ accountId: accounts.id, kind: accounts.kind })
    .from(accounts)
    .where(and(isAsked, mayOwe(db, state)))
    .orderBy(asc(accounts.id));
  const late = new Set<number>();
  const addLate = (owed: Awaited<ReturnType<typeof owedOf>>) => {
    for (const each of owed) {
      if (each.state === state && each.isLate && papers.has(each.kind)) late.add(each.agentId);
    }
  };
  const filers = candidates.flatMap(({ accountId, kind }) =>
    kind === 'Agent' || kind === 'IPC' ? [accountId] : [],
  );
  for await (const part of chunksOf(filers, ACCOUNTS_AT_ONCE)) addLate(await owedByAgents(db, part, moment));
  // Insurers are few, and each is read by itself.
  for await (const part of chunksOf(
    candidates.filter(({ kind }) => isInsurer(kind)),
    1,
  )) {
    for (const insurer of part) addLate(await owedOf(db, insurer, moment));
  }
  return [...late];
}

/** The condition for accounts that may do business in a state on a day. */
function holdsState(db: Executor, state: string, { today }: OwedMoment): SQL | undefined {
  return or(
    exists(
      db
        .select({ one: sql`1` })
        .from(licenses)
        .where(
          and(
            eq(licenses.accountId, accounts.id),
            eq(licenses.state, state),
            activeOnCondition(licenses, today),
          ),
        ),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(insurerStates)
        .where(
          and(
            eq(insurerStates.insurerId, accounts.insurerId),
            eq(insurerStates.state, state),
            activeOnCondition(insurerStates, today),
          ),
        ),
    ),
  );
}

/**
 * The condition for the people whom a message is for, over `people` and their `accounts`: they can sign in, and meet everything that
 * staff asked for. The office's own people are never among them.
 */
export async function audienceCondition(
  db: Executor,
  { kind, state, license, late }: Audience,
  moment: OwedMoment,
): Promise<SQL | undefined> {
  const isAsked = and(
    ne(accounts.kind, 'Office'),
    kind && eq(accounts.kind, kind),
    state === undefined ? undefined : eq(accounts.state, state),
    license === undefined ? undefined : holdsState(db, license, moment),
  );
  const isLate =
    late === undefined
      ? undefined
      : sql`${accounts.id} = any(${sql.param(await lateAccounts(db, late, isAsked, moment))}::bigint[])`;
  return and(isAsked, isLate, isNull(people.deletedAt), isNull(people.lockedAt));
}

/** The people whom a message would go to. `byMail` is true for people who want mail; of several people with one address only for the first. */
export const audienceRows = (db: Executor, condition: SQL | undefined) =>
  db
    .select({
      personId: people.id,
      accountId: people.accountId,
      byMail:
        sql<boolean>`${people.isNotified} and row_number() over (partition by ${people.isNotified}, lower(${people.email}) order by ${people.id}) = 1`.as(
          'by_mail',
        ),
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(condition);

/** Counts an audience. `seen` is a digest of its people. */
export async function countAudience(db: Executor, condition: SQL | undefined) {
  const rows = audienceRows(db, condition).as('audience');
  const [counts] = await db
    .select({
      people: sql`count(*)`.mapWith(Number),
      accounts: sql`count(distinct ${rows.accountId})`.mapWith(Number),
      byMail: sql`count(case when ${rows.byMail} then 1 end)`.mapWith(Number),
      seen: sql<string>`coalesce(md5(string_agg(${rows.personId}::text, ' ' order by ${rows.personId})), '')`,
    })
    .from(rows);
  return counts ?? { people: 0, accounts: 0, byMail: 0, seen: '' };
}

/** The accounts of an audience, by name. */
export async function audienceAccounts(
  db: Executor,
  condition: SQL | undefined,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Output<typeof office.messageAudience>['rows']> {
  const rows = await db
    .select({
      accountId: accounts.id,
      number: sql<string>`coalesce(${accounts.npn}, ${accounts.accountNumber}, ${insurers.naic}, '')`,
      accountName: accounts.name,
      kind: accounts.kind,
      people: sql`count(*)`.mapWith(Number),
    })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(condition)
    .groupBy(accounts.id, insurers.naic)
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(pageSize)
    .offset(page * pageSize);
  return rows.map(({ number, kind, ...row }) => ({ ...row, account: number, kind: heldKindOf(kind) }));
}
