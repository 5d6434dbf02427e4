import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportOffice } from '../packages/server/src/moving/exportOffice.js';
import { importOffice } from '../packages/server/src/moving/importOffice.js';
import { officeFiles } from '../packages/server/src/moving/officeFiles.js';
import { connected, withoutTimeLimit } from '../packages/server/tests/backup/connected.js';
import { LargeReport } from '../packages/server/tests/reports/LargeReport.js';
import { copyAgain } from './bulkInsertAgain.js';
import { type Comparison, comparison, reaches, series } from './harness.js';
import { withDatabase } from './withDatabase.js';

/** An import, in times of COPY of the rows it has stored, with all checks of the database and nothing that files are read for. */
const goal = { atMost: 6 };
/** Milliseconds that each transaction may take, with its policy and lines: 1,000,000 in half an hour. */
const eachGoal = { atMost: 1.8 };

const context = {
  passwordHash: 'nobody knows a password with this hash',
  seal: (text: string) => `sealed ${text}`,
  now: new Date('2026-02-20T17:00:00.000Z'),
  timeZone: 'America/Denver',
};

/** Rows that the import writes beside those of its files. */
const beside = { coverage_groups: 'true', moved_keys: 'true', audit_events: 'true' } as const;

/** Measures how long an office takes to come in, beside COPY of all that was stored, both in one database after the other. */
export async function measureMoving(settings: {
  readonly rounds: number;
  readonly transactions: number;
}): Promise<{
  readonly comparison: Comparison;
  readonly lines: readonly string[];
  readonly reached: boolean;
}> {
  const { rounds, transactions } = settings;
  const root = await mkdtemp(join(tmpdir(), 'slip-moving-'));
  const folder = join(root, 'office');
  try {
    await withDatabase(async (database) => {
      await LargeReport.make(database, transactions);
      await database.db.execute(
        'update policies set total_premium = (select sum(premium) from transactions where policy_id = policies.id)',
      );
      await connected(database, (client) => exportOffice(client, folder));
    });
    const imported: number[] = [];
    const copied: number[] = [];
    let count = 0;
    for (let round = 0; round < rounds; round += 1) {
      await withDatabase(async (database) => {
        const begun = performance.now();
        const office = await connected(database, (client) =>
          importOffice(client, folder, { isDry: false, context }),
        );
        imported.push(performance.now() - begun);
        if (!office.isWhole) throw new Error('The office did not come in whole.');
        count = office.files.find(({ name }) => name === 'transactions')?.stored ?? 0;
        const tables = officeFiles.map(({ table }) => [table, 'true'] as const);
        const stored = { ...beside, ...Object.fromEntries(tables) };
        const { took } = await withoutTimeLimit(database, (db) => copyAgain(db, stored));
        copied.push(took);
      });
    }
    const compared = comparison(
      `An office of ${count.toLocaleString('en-US')} transactions comes in`,
      { baseline: series('COPY of the same rows', copied), candidate: series('Slip', imported) },
      { unit: 'ms', goal },
    );
    const each = compared.candidate.median / count;
    const whole = (each * 1_000_000) / 60_000;
    return {
      comparison: compared,
      lines: [
        '',
        `A transaction with its policy and lines takes ${each.toFixed(2)} ms; 1,000,000 would take ${whole.toFixed(1)} minutes, of which there are 30.`,
      ],
      reached: reaches(each, eachGoal),
    };
  } finally {
    await rm(root, { recursive: true });
  }
}
