import type { Cluster } from './Cluster.js';
import { primary } from './leaders.js';

/** Has pgBackRest write a backup on whoever is the primary. @returns milliseconds that it took */
export async function backUp(cluster: Cluster, type: 'full' | 'incr'): Promise<number> {
  const begun = performance.now();
  await cluster.backRest(await primary(), 'backup', `--type=${type}`);
  return performance.now() - begun;
}

/** The names of all backups in the repository, the oldest first. */
async function kept(cluster: Cluster): Promise<readonly string[]> {
  const leader = await primary();
  const told = await cluster.backRest(leader, 'info', '--output=json', '--log-level-console=off');
  const stanzas: readonly { readonly backup: readonly { readonly label: string }[] }[] = JSON.parse(told);
  return stanzas.flatMap(({ backup }) => backup.map(({ label }) => label));
}

/** The backups in the repository before and after two more full ones were written. */
export interface Retention {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Writes two more full backups: as many as pgbackrest.conf has the repository keep. */
export async function writeTwoMore(cluster: Cluster): Promise<Retention> {
  const before = await kept(cluster);
  for (let written = 0; written < 2; written += 1) await backUp(cluster, 'full');
  return { before, after: await kept(cluster) };
}

/** True if the two are there, and nothing of what was there before. */
export const isForgotten = ({ before, after }: Retention) =>
  before.length > 0 && after.length === 2 && !after.some((label) => before.includes(label));
