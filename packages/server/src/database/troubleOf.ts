import { sqlState } from './sqlState.js';

/** Trouble that keeps a database from its work: nobody reaches it, or it has no room left. */
export type DatabaseTrouble = 'away' | 'full';

/** SQLSTATE of a disk without room. */
const DISK_FULL = '53100';

/** SQLSTATE classes of a connection that failed, and of a server that starts, stops or broke down. */
const AWAY = /^(08|57P)/;

/** Failures of the connection, as Node names them. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']);

/** The driver's words when a connection cannot be made, is lost or gives no answer; it has no codes for it. */
const LOST =
  /^(timeout expired$|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end)/;

/** The trouble of the database as a whole that an error tells of; nothing when only a query went wrong. */
export function troubleOf(error: unknown): DatabaseTrouble | undefined {
  const state = sqlState(error) ?? '';
  if (state === DISK_FULL) return 'full';
  return AWAY.test(state) || isConnectionLost(error) ? 'away' : undefined;
}

function isConnectionLost(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && NO_CONNECTION.has(each.code)) return true;
    // Whatever the reason: a socket that is not there, a network that is down.
    if ('syscall' in each && each.syscall === 'connect') return true;
    if (LOST.test(each.message)) return true;
  }
  return false;
}
