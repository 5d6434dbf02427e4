import { office, sampleOffice } from '../packages/api/src/contract/index.js';
import { participatingStates, todayIn } from '../packages/forms/src/rules/index.js';
import { openDatabase } from '../packages/server/src/database/openDatabase.js';
import { sql } from '../packages/server/src/index.js';
import { officeDashboard } from '../packages/server/src/office/dashboard/officeDashboard.js';
import { readStateFigures } from '../packages/server/src/office/dashboard/stateFigures.js';
import { type Comparison, comparison, quantile, series } from './harness.js';
import { seededFolder } from './seededFolder.js';

/** The maximum of the 95th percentile with many policies, as a multiple of that with few. */
const goal = { atMost: 1.5 };
/** Calls of a round for each page: enough for a 95th percentile. */
const CALLS = 40;

type Page = 'dashboard' | 'stateFigures';

/** Opens the office of so many policies, for calls that read the dashboard, or the figures of one state after the other. */
async function openSide(policies: number) {
  const database = await openDatabase({ dataDir: await seededFolder(policies) });
  const { db } = database;
  await db.execute(sql`vacuum analyze`);
  const now = new Date();
  const context = { db, now, today: todayIn(sampleOffice.timeZone, now) };
  const pages: Readonly<Record<Page, (place: number) => Promise<unknown>>> = {
    dashboard: () => officeDashboard(context),
    stateFigures: (place) => {
      const state = participatingStates[place % participatingStates.length]?.abbreviation;
      return readStateFigures(office.stateFigures.query.cast({ state }), context);
    },
  };
  return {
    name: `${policies.toLocaleString('en-US')} policies`,
    close: () => database.close(),
    time: async (page: Page) => {
      const times: number[] = [];
      for (let place = 0; place < CALLS; place += 1) {
        const begun = performance.now();
        await pages[page](place);
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
    for (const [page, title] of [
      ['dashboard', 'The office’s dashboard, p95'],
      ['stateFigures', 'The figures of a state, p95'],
    ] as const) {
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
      compared.push(comparison(title, sides, { unit: 'ms', goal }));
    }
    return compared;
  } finally {
    await small.close();
    await large.close();
  }
}
