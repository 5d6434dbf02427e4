import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contentOf } from '../backup/connected.js';
import { until } from '../kill/until.js';
import { type Cluster } from './Cluster.js';
import { onDatabase, onPrimary, primary } from './leaders.js';

/** How going back in time went. */
export interface Drill {
  /** Milliseconds from the beginning until what was restored takes changes. */
  readonly took: number;
  /** Tables that are not what they were, by name. */
  readonly differing: readonly string[];
}

/** Milliseconds since the log was last put into the repository: what is filed in them is lost with all three machines. */
export const repositoryBehind = () =>
  onPrimary(async (client) => {
    const { rows } = await client.query<{ behind: number }>(
      'select 1000 * extract(epoch from now() - last_archived_time)::float as behind from pg_stat_archiver',
    );
    return rows[0]?.behind ?? Number.POSITIVE_INFINITY;
  });

/** Deletes a table, has pgBackRest restore the second before beside it, and compares. Nobody may file meanwhile. */
export async function drill(cluster: Cluster): Promise<Drill> {
  const leader = await primary();
  const { before, at } = await onPrimary(async (client) => {
    const content = await contentOf(client);
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
    return { before: content, at: rows[0]?.at ?? '' };
  });
  await pause(1000);
  await onPrimary((client) => client.query('drop table assessment_lines cascade'));

  const begun = performance.now();
  // The primary is still there: what it has not put into the repository yet is put there now.
  const log = await onPrimary(async (client) => {
    const { rows } = await client.query<{ log: string }>('select pg_walfile_name(pg_switch_wal()) as log');
    return rows[0]?.log ?? '';
  });
  await until('the log in the repository', () =>
    onPrimary(async (client) => {
      const { rows } = await client.query<{ log: string }>(
        'select last_archived_wal as log from pg_stat_archiver',
      );
      return (rows[0]?.log ?? '') >= log || undefined;
    }),
  );
  const data = join(cluster.diskOf(leader), 'drill');
  await cluster.backRest(
    leader,
    'restore',
    `--pg1-path=${data}`,
    '--type=time',
    `--target=${at}`,
    '--target-action=promote',
  );
  const address = await cluster.startBeside(data);
  try {
    const after = await onDatabase(address, async (client) => {
      await until('a database that was restored', async () => {
        const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
        return rows[0]?.is === false || undefined;
      });
      return { took: performance.now() - begun, content: await contentOf(client) };
    });
    const names = new Set([...before.keys(), ...after.content.keys()]);
    const differing = [...names].filter((name) => before.get(name) !== after.content.get(name));
    return { took: after.took, differing };
  } finally {
    await cluster.stopBeside(data);
  }
}
