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
import { type Comparison, comparison, quantile, series } from './harness.js';
import { officeContext } from './officeContext.js';
import { seededFolder } from './seededFolder.js';

/** The maximum of the 95th percentile with many policies, as a multiple of that with few. */
const goal = { atMost: 1.5 };
/** Calls of a round for each page: enough for a 95th percentile. */
const CALLS = 40;

/** The pages that are measured, with their titles. */
const titles = {
  dashboard: 'The office’s dashboard, p95',
  stateFigures: 'The figures of a state, p95',
  account: 'The page of an account, p95',
  findAccounts: 'An account found by its words, p95',
} as const;
type Page = keyof typeof titles;
const pages = ['dashboard', 'stateFigures', 'account', 'findAccounts'] as const satisfies readonly Page[];

/** Texts that the office's people look for: each way of finding an account, and something that nobody has. */
async function searchTexts(db: Executor): Promise<readonly string[]> {
  const named = await db
    .select({ name: accounts.name, npn: accounts.npn })
    .from(accounts)
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

/** Opens the office of so many policies, for calls that read its pages, each for one state, account or text after the other. */
async function openSide(size: number) {
  const database = await openDatabase({ dataDir: await seededFolder(size) });
  const { db } = database;
  await db.execute(sql`vacuum analyze`);
  const context = await officeContext(db, new Date());
  const readAccount = accountPage({ sessionHours: { everybody: 12, staff: 12 } });
  // Those who hold the policies come first, so that a page has as much to read as there can be.
  const { agentId } = policies;
  const holders = await db
    .select({ accountId: agentId })
    .from(policies)
    .groupBy(agentId)
    .orderBy(sql`count(*) desc`, agentId)
    .limit(5);
  const texts = await searchTexts(db);
  const calls: Readonly<Record<Page, (place: number) => Promise<unknown>>> = {
    dashboard: () => officeDashboard(context),
    stateFigures: (place) => {
      const state = participatingStates[place % participatingStates.length]?.abbreviation;
      return readStateFigures(office.stateFigures.query.cast({ state }), context);
    },
    account: (place) => {
      const accountId = holders[place % holders.length]?.accountId;
      return readAccount({ query: office.account.query.cast({ accountId }) }, context);
    },
    findAccounts: (place) =>
      findAccounts({ query: office.findAccounts.query.cast({ text: texts[place % texts.length] }) }, context),
  };
  return {
    name: `${size.toLocaleString('en-US')} policies`,
    close: () => database.close(),
    time: async (page: Page) => {
      const times: number[] = [];
      for (let place = 0; place < CALLS; place += 1) {
        const begun = performance.now();
        await calls[page](place);
        times.push(performance.now() - begun);
      }
      return quantile(
        times.toSorted((a, b) => a - b),
        0.95,
      );
    },
  };
}

/** Measures the office's dashboard and a state's figures: the 95th percentile with many policies, against few. */
export async function compareDashboards(settings: {
  readonly rounds: number;
  readonly few: number;
  readonly many: number;
}): Promise<readonly Comparison[]> {
  const { rounds, few, many } = settings;
  const small = await openSide(few);
  const large = await openSide(many);
  try {
    const compared: Comparison[] = [];
    for (const page of pages) {
      const baseline: number[] = [];
      const candidate: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const times = [await small.time(page), await large.time(page)] as const;
        // The first round does not count.
        if (round === 0) continue;
        baseline.push(times[0]);
        candidate.push(times[1]);
      }
      const sides = { baseline: series(small.name, baseline), candidate: series(large.name, candidate) };
      compared.push(comparison(titles[page], sides, { unit: 'ms', goal }));
    }
    return compared;
  } finally {
    await small.close();
    await large.close();
  }
}
