import type { Client } from 'pg';
import { StartProblem } from '../../StartProblem.js';
import { sqlState } from '../databaseError.js';

// A key of two numbers. The keys of `takeLock` have one number, so that none of them is ever equal to this.
const KEY = [7_547, 1];
/** The time that PostgreSQL needs to notice that a killed server is gone. */
const LOCK_TIMEOUT = '2s';
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Holds a data folder for one server, as long as the connection lasts.
 * @throws StartProblem when another server holds it
 */
export async function hold(client: Client, folder: string): Promise<void> {
  await client.query(`set application_name = 'slip ${process.pid}'; set lock_timeout = '${LOCK_TIMEOUT}'`);
  try {
    await client.query('select pg_advisory_lock($1, $2)', KEY);
  } catch (cause) {
    if (sqlState(cause) !== LOCK_NOT_AVAILABLE) throw cause;
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted`,
      KEY,
    );
    const holder = rows[0]?.name.split(' ').at(-1) ?? 'unknown';
    throw new StartProblem(
      `The data folder ${folder} is already open by process ${holder}: stop that one first, or set SLIP_DATA to another folder.`,
      { cause },
    );
  }
}
