import { setTimeout as pause } from 'node:timers/promises';
import { codeAt, PERIOD } from '../authenticate/mfa/authenticatorApp.js';
import { StartProblem } from '../StartProblem.js';
import type { Ask } from './OfficeClient.js';

/**
 * Gives the current code of an authenticator app whenever one is asked for. The office accepts each code once, so the
 * second time this waits for the next code.
 *
 * @param secret of the app, in base 32.
 * @param onWait told how many seconds it waits.
 * @throws StartProblem when it is not a secret.
 */
export function totpCodes(secret: string, onWait: (seconds: number) => void = () => undefined): Ask {
  const written = secret.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z2-7]{16,}=*$/.test(written)) {
    throw new StartProblem('OFFICE_TOTP_SECRET must be the secret of an authenticator app, in base 32.');
  }
  let last = '';
  return async () => {
    for (;;) {
      const code = codeAt(written, new Date());
      if (code !== last) {
        last = code;
        return code;
      }
      const wait = PERIOD * 1000 - (Date.now() % (PERIOD * 1000));
      onWait(Math.ceil(wait / 1000));
      await pause(wait);
    }
  };
}
