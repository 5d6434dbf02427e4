import { sqlState } from '../database/sqlState.js';
import { Refusal } from './Refusal.js';

/** Failures of the connection, as Node names them. */
const NO_CONNECTION = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']);

/** SQLSTATE classes and codes that say "not now": connection, resources, shutdown, time limit, conflict. */
const NOT_NOW = /^(08|53|57|40)/;

/** What the caller is told of an error; nothing when it is ours to mend. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (NOT_NOW.test(sqlState(error) ?? '') || isConnectionLost(error)) {
    return new Refusal(503, 'The office cannot answer right now. Please try again in a few seconds.', {
      retryAfter: 5,
    });
  }
  return undefined;
}

function isConnectionLost(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && NO_CONNECTION.has(each.code)) return true;
    if (/^(timeout exceeded when trying to connect|Connection terminated)/.test(each.message)) return true;
  }
  return false;
}
