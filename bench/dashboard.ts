import { office } from '../packages/api/src/contract/index.js';
import { participatingStates } from '../packages/forms/src/rules/index.js';
import { people } from '../packages/server/src/accounts/people/tables.js';
import { accounts } from '../packages/server/src/accounts/tables.js';
import type { Executor } from '../packages/server/src/database/executor.js';
import { openDatabase } from '../packages/server/src/database/openDatabase.js';
import { policies } from '../packages/server/src/filings/tables.js';
import { sql } from '../packages/server/src/index.js';
import { accountPage } from '../packages/server/src/office/accounts/accountPage.js';
import { findAccounts } from '../packages/server/src/office/accounts/findAccounts.js';
import { officeDashboard } from '../packages/server/src/office/dashboard/officeDashboard.js';
import { readStateFigures } from '../packages/server/src/office/dashboard/stateFigures.js';
import { officeContext } from './officeContext.js';
import { compareSizes, type Sized, type SizesCompared, settle } from './p95.js';
import { seededFolder } from './seededFolder.js';

/** The pages that are measured, with their titles. */
const titles = {
  dashboard: 'The office’s dashboard',
  stateFigures: 'The figures of a state',
  account: 'The page of an account',
  findAccounts: 'An account found by its words',
} as const;
type Page = keyof typeof titles;
const pages = ['dashboard', 'stateFigures', 'account', 'findAccounts'] as const satisfies readonly Page[];

/** Policies that belong to each of the largest accounts, where there are so many: as those of a wholesaler. */
const LARGEST = 50_000;
/** Policies of the smallest account that has any. */
const SMALLEST = 3;

/** Texts that the office's people look for: each way of finding an account, and something that nobody has. */
async function searchTexts(db: Executor): Promise<readonly string[]> {
  const named = await db
    .select({ name: accounts.name, npn: accounts.npn })
    .from(accounts)
    .where(sql`${accounts.kind} <> 'Office'`)
    .orderBy(sql`${accounts.id} desc`)
    .limit(3);
  const signedIn = await db.select({ userName: people.userName }).from(people).orderBy(people.id).limit(3);
  const { policyNumber, insuredName } = policies;
  const filed = await db
    .select({ policyNumber, insuredName })
    .from(policies)
    .orderBy(sql`${policies.id} desc`)
    .limit(3);
  const texts = [...named, ...signedIn, ...filed].flatMap((row) => Object.values(row));
  return [...texts.filter((text) => text !== null), 'nobody has this'];
}

/**
 * Gives two accounts a twentieth of all policies each and leaves three to another one, as offices have it: the sample is more even. Done
 * once, as the folder is kept.
 */
async function skew(db: Executor, size: number): Promise<void> {
  const { agentId } = policies;
  const holders = await db
    .select({ agentId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(policies)
    .groupBy(agentId)
    .orderBy(sql`count(*) desc`, agentId);
  const [first, second] = holders;
  const last = holders.at(-1);
  if (!first || !second || !last || last.count === SMALLEST) return;
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    // Figures by agent stay where they are: moving them one by one takes hours, and there are as many rows of them.
    await transaction.execute(sql`set local session_replication_role = replica`);
    // In a smaller office a twentieth would be less than a wholesaler has.
    if (size >= 20 * LARGEST) {
      for (const [place, holder] of [first, second].entries()) {
        await transaction
          .update(policies)
          .set({ agentId: holder.agentId })
          .where(sql`${policies.id} % 20 = ${place}`);
      }
    }
    const kept = transaction
      .select({ id: policies.id })
      .from(policies)
      .where(sql`${agentId} = ${last.agentId}`)
      .orderBy(policies.id)
      .limit(SMALLEST);
    await transaction
      .update(policies)
      .set({ agentId: first.agentId })
      .where(sql`${agentId} = ${last.agentId} and ${policies.id} not in ${kept}`);
  });
}

/** Calls of each page, each for one state, account or text after the other. */
async function callsOf(page: Page, db: Executor): Promise<readonly (() => Promise<unknown>)[]> {
  const context = await officeContext(db, new Date());
  switch (page) {
    case 'dashboard':
      return [() => officeDashboard(context)];
    case 'stateFigures':
      return participatingStates().map(
        ({ abbreviation: state }) =>
          () =>
            readStateFigures(office.stateFigures.query.cast({ state }), context),
      );
    case 'account': {
      const readAccount = accountPage({ sessionHours: { everybody: 12, staff: 12 } });
      // Those who hold the most policies, so that a page has as much to read as there can be, and the one who holds the fewest.
      const held = (direction: 'asc' | 'desc', count: number) =>
        db
          .select({ accountId: policies.agentId })
          .from(policies)
          .groupBy(policies.agentId)
          .orderBy(sql`count(*) ${sql.raw(direction)}`, policies.agentId)
          .limit(count);
      const holders = [...(await held('desc', 5)), ...(await held('asc', 1))];
      return holders.map((query) => () => readAccount({ query: office.account.query.cast(query) }, context));
    }
    case 'findAccounts': {
      const texts = await searchTexts(db);
      return texts.map(
        (text) => () => findAccounts({ query: office.findAccounts.query.cast({ text }) }, context),
      );
    }
    default:
      throw new Error(`No calls are known of ${String(page)}.`);
  }
}

/** Opens the office of so many policies. */
async function openSide(size: number): Promise<Omit<Sized, 'callsOf'>> {
  const database = await openDatabase({ dataDir: await seededFolder(size), answerLimit: 0 });
  await skew(database.db, size);
  await settle(database);
  return { name: `${size.toLocaleString('en-US')} policies`, database };
}

/** Measures the office's dashboard, a state's figures, the page of an account and the search for one, with many policies against few. */
export async function compareDashboards(settings: {
  readonly rounds: number;
  readonly few: number;
  readonly many: number;
}): Promise<readonly SizesCompared[]> {
  const few = await openSide(settings.few);
  const many = await openSide(settings.many);
  try {
    const compared: SizesCompared[] = [];
    for (const page of pages) {
      const of = (side: Omit<Sized, 'callsOf'>) => ({
        ...side,
        callsOf: (db: Executor) => callsOf(page, db),
      });
      compared.push(await compareSizes(titles[page], { few: of(few), many: of(many) }, settings.rounds));
    }
    return compared;
  } finally {
    await few.database.close();
    await many.database.close();
  }
}
