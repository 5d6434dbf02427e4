import { type InferType, mixed, number, object } from 'yup';
import { type FilingKeys, filingRows } from '../../packages/demo/src/filing/filingRows.js';
import { keepKeys, storeFilings } from '../../packages/demo/src/filing/storeFilings.js';
import { loadDemo } from '../../packages/demo/src/loadDemo.js';
import { AVERAGE_WEIGHT, addBackgroundAgent } from '../../packages/demo/src/office/addBackgroundAgent.js';
import { BACKGROUND_AGENTS, demoOffice } from '../../packages/demo/src/office/demoOffice.js';
import { type Filer, noAccountRows } from '../../packages/demo/src/office/SampleOffice.js';
import { marketIndex } from '../../packages/demo/src/office/sampleMarket.js';
import { storeAccounts } from '../../packages/demo/src/office/storeOffice.js';
import { type SampleBook, sampleBook } from '../../packages/demo/src/policies/sampleBook.js';
import { type CalendarDate, isCalendarDate } from '../../packages/forms/src/rules/index.js';
import type { Executor } from '../../packages/server/src/database/executor.js';
import { eq, sql } from '../../packages/server/src/index.js';
import { SAMPLE_DATA } from '../../packages/server/src/operator/sampleData.js';
import { settings } from '../../packages/server/src/operator/tables.js';
import { StartProblem } from '../../packages/server/src/StartProblem.js';
import { type BookPart, copyPolicies, readBookPart } from './copyPolicies.js';
import { highestAccountKeys, highestFilingKeys } from './highestKeys.js';
import { seedOfRun } from './seedOfRun.js';
import { seedReports } from './seedReports.js';
import { withoutIndexes } from './withoutIndexes.js';

/** The policies to add, and whom to tell about the progress. */
export interface SeedPlan {
  readonly count: number;
  /** True if the insurers of all sample policies report them, too. @default false */
  readonly isReported?: boolean;
  readonly today: CalendarDate;
  readonly now: Date;
  /** Called after every step with the number of policies that are stored. */
  readonly onProgress: (done: number) => void;
  /** Called when all policies are stored and their indexes are about to be built, which takes a while. */
  readonly onBuilding: () => void;
}

/** The tables that filings are stored in. */
const filingTables = [
  'policies',
  'coverage_groups',
  'transactions',
  'assessment_lines',
  'lloyds_allocations',
  'insurer_declinations',
];

/** Policies that are stored at once, and after which the progress is told. */
const POLICIES_PER_STEP = 2_000;
/** So many policies are made one by one, at most. All others are copies of them. */
const MADE = 10_000;
/** Each step updates the figures of every agent and state once, so that fewer steps are quicker. */
const COPIED_PER_STEP = 100_000;
/** How many policies an agent has over two years, on average. */
const POLICIES_PER_AGENT = 400;
/** With more policies the portfolios of these agents grow. */
const MAX_AGENTS = 5_000;

const sampleState = object({
  loadedOn: mixed(isCalendarDate).required(),
  runs: number().integer().min(0).default(0),
  agents: number().integer().min(0).default(BACKGROUND_AGENTS),
});
type SampleState = InferType<typeof sampleState>;

async function readState(db: Executor): Promise<SampleState> {
  const [row] = await db.select().from(settings).where(eq(settings.key, SAMPLE_DATA));
  if (!row) {
    throw new StartProblem(
      'This database holds data that was not made by Slip: sample policies would mix with real filings, so use an empty database.',
    );
  }
  return sampleState.validate(row.value);
}

/** Adds the agents of one run; the filers of the demo file as well. */
async function addAgents(db: Executor, state: SampleState, { count, now }: SeedPlan) {
  const office = demoOffice(state.loadedOn, now);
  const rows = noAccountRows();
  const book = { rows, keys: await highestAccountKeys(db), market: office.market, enteredAt: now };
  const known = office.filers.reduce((sum, { weight }) => sum + weight, 0) / AVERAGE_WEIGHT;
  const wanted = Math.min(MAX_AGENTS, Math.max(0, Math.ceil(count / POLICIES_PER_AGENT - known)));
  const added: Filer[] = [];
  for (let place = 1; place <= wanted; place += 1) added.push(addBackgroundAgent(book, state.agents + place));
  await storeAccounts(db, rows);
  await db
    .update(settings)
    .set({ value: { ...state, runs: state.runs + 1, agents: state.agents + wanted }, updatedAt: now })
    .where(eq(settings.key, SAMPLE_DATA));
  return { filers: [...office.filers, ...added], market: marketIndex(office.market) };
}

async function addPolicies(
  db: Executor,
  book: SampleBook,
  keys: FilingKeys,
  { count, onProgress }: SeedPlan,
): Promise<void> {
  const before = { ...keys, confirmations: new Map(keys.confirmations) };
  const made = Math.min(count, MADE);
  for (let start = 0; start < made; start += POLICIES_PER_STEP) {
    const size = Math.min(POLICIES_PER_STEP, made - start);
    const part = Array.from({ length: size }, (_, place) => book.policy(start + place));
    await storeFilings(db, filingRows(part, keys));
    onProgress(start + size);
  }
  let stored = made;
  let last = keys;
  let part: BookPart | undefined;
  while (stored < count) {
    const size = Math.min(stored, COPIED_PER_STEP, count - stored);
    if (part?.size !== size) part = await readBookPart(db, before, last, size);
    last = await copyPolicies(db, before, last, part);
    stored += size;
    onProgress(stored);
  }
  await keepKeys(db, last);
}

/**
 * Fills a database with sample policies. An empty one gets the demonstration first. More policies mean more agents, so
 * that each has a portfolio of realistic size. All or nothing, in one transaction; nobody else can use the tables
 * meanwhile.
 *
 * @throws StartProblem when the database holds anything that is not sample data.
 */
export async function seedPolicies(db: Executor, plan: SeedPlan): Promise<void> {
  await loadDemo(db, { ...plan, isBilled: false });
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await transaction.execute(sql`lock table ${settings} in share row exclusive mode`);
    const state = await readState(transaction);
    const seed = seedOfRun(state.runs);
    if (seed === undefined) {
      throw new StartProblem(`This database was seeded ${state.runs} times already: use an empty one.`);
    }
    const { filers, market } = await addAgents(transaction, state, plan);
    const book = sampleBook({ seed, count: Math.min(plan.count, MADE), today: plan.today, filers, market });
    const keys = await highestFilingKeys(transaction);
    const add = () => addPolicies(transaction, book, keys, plan);
    // Rebuilding indexes reads the whole table, so it is only worth it when most rows are new.
    if (plan.count > keys.policy) await withoutIndexes(transaction, filingTables, add, plan.onBuilding);
    else await add();
    if (plan.isReported) {
      await transaction.execute(sql`analyze`);
      await seedReports(transaction, plan.onBuilding);
    }
    await transaction.execute(sql`analyze`);
  });
}
