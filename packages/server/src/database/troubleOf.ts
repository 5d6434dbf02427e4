import { NoHost } from './address/WritableHost.js';
import { sqlState } from './databaseError.js';

/** Trouble that keeps a database from its work: nobody reaches it, it does not let the server in, or it has no room left. */
export type DatabaseTrouble = 'away' | 'refused' | 'full';

/** SQLSTATE of a disk without room. */
const DISK_FULL = '53100';

/** SQLSTATE classes of a connection that failed, and of a server that starts, stops, broke down, or has become a replica. */
const AWAY = /^(08|57P|25006)/;

/** SQLSTATE class of a user or password that is refused, and SQLSTATE of an unknown database. */
const REFUSED = /^(28|3D000)/;

/** Codes of a certificate that is not accepted, and of TLS that fails, as OpenSSL and Node name them. */
const TLS = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|HOSTNAME_MISMATCH$)/;

/** The driver's words where TLS is asked for and there is none. */
const NO_TLS = /^(The server does not support SSL|There was an error establishing an SSL)/;

/** Failures of the connection, as Node names them. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']);

/** The driver's words when a connection cannot be made, is lost or gives no answer; it has no codes for it. */
const LOST =
  /^(timeout expired$|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end)/;

/** The trouble of the database as a whole that an error shows; undefined when only a query failed. */
export function troubleOf(error: unknown): DatabaseTrouble | undefined {
  const noHost = noHostOf(error);
  if (noHost) return troubleOfAll(noHost);
  const state = sqlState(error) ?? '';
  if (state === DISK_FULL) return 'full';
  if (REFUSED.test(state) || isTlsRefused(error)) return 'refused';
  return AWAY.test(state) || isConnectionLost(error) ? 'away' : undefined;
}

/** The failure of all hosts, also where a query that had no connection wraps it. */
function noHostOf(error: unknown): NoHost | undefined {
  for (let each: unknown = error; each instanceof Error; each = each.cause)
    if (each instanceof NoHost) return each;
  return undefined;
}

/** The trouble of several hosts: one that refuses the server needs a person, one that is away may come back. */
const troubleOfAll = ({ refused }: NoHost): DatabaseTrouble =>
  refused.some(({ reason }) => troubleOf(reason) === 'refused') ? 'refused' : 'away';

function isTlsRefused(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && TLS.test(each.code)) return true;
    if (NO_TLS.test(each.message)) return true;
  }
  return false;
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
