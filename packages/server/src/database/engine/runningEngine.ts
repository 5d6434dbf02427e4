import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartProblem } from '../../StartProblem.js';
import { clusterFolder, readCluster } from './cluster.js';
import { homeOf } from './homeOf.js';
import { readPostmaster } from './leftBehind.js';
import { urlOf } from './Postmaster.js';

/**
 * The address of the database of a data folder that a server has started; undefined if none runs.
 * @throws StartProblem when the folder has no database
 */
export function runningEngine(folder: string): string | undefined {
  const dataDir = resolve(folder);
  const cluster = existsSync(dataDir) ? clusterFolder(homeOf(dataDir)) : undefined;
  if (cluster === undefined || !existsSync(cluster)) {
    throw new StartProblem(
      `There is no database in ${dataDir}: set SLIP_DATA or DATABASE_URL as the server has it.`,
    );
  }
  const running = readPostmaster(cluster);
  return running?.isReady ? urlOf(running, readCluster(cluster)) : undefined;
}
