import { setTimeout as pause } from 'node:timers/promises';
import { codeAt, PERIOD } from '../authenticate/mfa/authenticatorApp.js';
import { StartProblem } from '../StartProblem.js';
import type { Ask } from './OfficeClient.js';

/**
 * Answers each question for a code with that of an authenticator app. The office takes each code once: asked again, it
 * waits for the next one.
 *
 * @param secret of the app, in base 32.
 * @throws StartProblem when it is no secret.
 */
export function totpCodes(secret: string): Ask {
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
      await pause(PERIOD * 1000 - (Date.now() % (PERIOD * 1000)));
    }
  };
}
