import { openDatabase } from '../packages/server/src/database/openDatabase.js';
import { type MatchingTimes, matchingTimes } from '../packages/server/tests/matching/matchingTimes.js';
import { runNode } from '../scripts/child.mjs';
import { inside } from '../scripts/place.mjs';
import { findPrograms, withPostgres } from '../scripts/postgres.mjs';
import { quantile, reaches } from './harness.js';
import { seededFolder } from './seededFolder.js';

/** The maximum of milliseconds for the match of one policy, of one agent, and of all in one pass. */
const oneGoal = { atMost: 20 };
const allGoal = { atMost: 60_000 };

async function onPostgres(programs: string, policies: number, rounds: number): Promise<MatchingTimes> {
  return withPostgres(programs, async (databaseUrl) => {
    const program = inside('packages', 'server', 'dist', 'seed.js');
    const asked = ['--policies', String(policies), '--reported'];
    const { code } = await runNode([program, ...asked], { env: { DATABASE_URL: databaseUrl } });
    if (code !== 0) throw new Error(`Seeding ${policies} policies failed.`);
    const database = await openDatabase({ databaseUrl });
    try {
      await database.db.execute('vacuum analyze');
      return await matchingTimes(database, rounds);
    } finally {
      await database.close();
    }
  });
}

async function onEmbedded(policies: number, rounds: number): Promise<MatchingTimes> {
  const database = await openDatabase({ dataDir: await seededFolder(policies, true) });
  try {
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
 * What it costs to match the policies of insurers and brokers: one policy, what one agent has not filed, and all in one pass. The
 * goals are those of a real PostgreSQL; where none is installed, the embedded one is measured alone.
 */
export async function measureMatching(settings: {
  rounds: number;
  policies: number;
}): Promise<{ readonly lines: readonly string[]; readonly reached: boolean }> {
  const { rounds, policies } = settings;
  const programs = findPrograms();
  const embedded = { engine: 'the embedded database', times: await onEmbedded(policies, rounds) };
  const real =
    programs === undefined
      ? []
      : [{ engine: 'PostgreSQL', times: await onPostgres(programs, policies, rounds) }];
  const all = [embedded, ...real].map(({ engine, times }) => ({
    engine,
    ...times,
    onePolicy: at(0.95, times.onePolicy),
    oneAgent: at(0.95, times.oneAgent),
    whole: at(0.5, times.whole),
  }));
  return {
    lines: [
      '| on | filed × reported | differ | mark of one policy, p95 | what one agent has not filed, p95 | all in one pass |',
      '|---|---|---|---|---|---|',
      ...all.map(
        ({ engine, filed, reported, differing, onePolicy, oneAgent, whole }) =>
          `| ${engine} | ${count(filed)} × ${count(reported)} | ${count(differing)} | ${milliseconds(onePolicy)} | ${milliseconds(oneAgent)} | ${milliseconds(whole)} |`,
      ),
      '',
      `Goals: one ≤ ${oneGoal.atMost} ms, all ≤ ${allGoal.atMost / 1000} s.${programs === undefined ? ' No PostgreSQL is installed here.' : ''}`,
    ],
    reached: all.every(
      ({ onePolicy, oneAgent, whole }) =>
        reaches(onePolicy, oneGoal) && reaches(oneAgent, oneGoal) && reaches(whole, allGoal),
    ),
  };
}
