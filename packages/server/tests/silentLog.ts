import { type Log, logTo } from '../src/log.js';

/** A log that keeps nothing. */
export function silentLog(): Log {
  return logTo({ write: () => undefined }, 'silent');
}
