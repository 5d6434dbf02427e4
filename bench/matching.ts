import { openDatabase } from '../packages/server/src/database/openDatabase.js';
import {
  type MatchingTimes,
  matchingTimes,
} from '../packages/server/tests/reported-policies/matchingTimes.js';
import { quantile, reaches } from './harness.js';
import { seededFolder } from './seededFolder.js';

/** The maximum of milliseconds for the match of one policy, of one agent, and of all in one pass. */
const oneGoal = { atMost: 20 };
const allGoal = { atMost: 60_000 };

async function timesOf(policies: number, rounds: number): Promise<MatchingTimes> {
  const database = await openDatabase({ dataDir: await seededFolder(policies, true) });
  try {
    await database.db.execute('vacuum analyze');
    return await matchingTimes(database, rounds);
  } finally {
    await database.close();
  }
}

const count = (value: number) => value.toLocaleString('en-US');
const milliseconds = (value: number) =>
  `${value.toLocaleString('en-US', { maximumSignificantDigits: 3 })} ms`;
const at = (share: number, times: readonly number[]) =>
  quantile(
    times.toSorted((a, b) => a - b),
    share,
  );

/**
 * Measures the cost of matching the policies of insurers and brokers: one policy, what one agent has not filed, and all in one pass.
 */
export async function measureMatching(settings: {
  rounds: number;
  policies: number;
}): Promise<{ readonly lines: readonly string[]; readonly reached: boolean }> {
  const { rounds, policies } = settings;
  const times = await timesOf(policies, rounds);
  const onePolicy = at(0.95, times.onePolicy);
  const oneAgent = at(0.95, times.oneAgent);
  const whole = at(0.5, times.whole);
  return {
    lines: [
      '| filed × reported | differ | mark of one policy, p95 | what one agent has not filed, p95 | all in one pass |',
      '|---|---|---|---|---|',
      `| ${count(times.filed)} × ${count(times.reported)} | ${count(times.differing)} | ${milliseconds(onePolicy)} | ${milliseconds(oneAgent)} | ${milliseconds(whole)} |`,
      '',
      `Goals: one ≤ ${oneGoal.atMost} ms, all ≤ ${allGoal.atMost / 1000} s.`,
    ],
    reached: reaches(onePolicy, oneGoal) && reaches(oneAgent, oneGoal) && reaches(whole, allGoal),
  };
}
