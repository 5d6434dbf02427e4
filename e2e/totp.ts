import { totpAt } from '../packages/server/tests/authenticate/totpAt.js';

const STEP_MS = 30_000;

/**
 * The code an authenticator app shows now.
 * @param stepsAhead 1 for the next code, because the office refuses a code that was already used
 */
export function totp(secret: string, stepsAhead = 0): string {
  return totpAt(secret, Date.now() + stepsAhead * STEP_MS);
}
