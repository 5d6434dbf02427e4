import { countSealed } from './check/countSealed.js';
import { bad, type Finding, good, reasonInWords } from './check/Finding.js';
import type { Executor } from './database/executor.js';
import type { Environment } from './environment.js';
import { keysOf } from './fromEnvironment.js';

/** The finding about the secret of the settings, which is tried on everything that is stored encrypted. */
export async function secretFinding(db: Executor, environment: Environment): Promise<Finding> {
  try {
    const keys = await keysOf(db, environment);
    const { apps, bankNumbers, others } = await countSealed(db, keys);
    if (apps.all + bankNumbers.all + others.all === 0)
      return good('secret', 'Nothing is encrypted yet, so that it could not be tried.');
    if (apps.closed + bankNumbers.closed + others.closed === 0) {
      return good(
        'secret',
        `It opens every authenticator app (${apps.all}), every number of a bank account (${bankNumbers.all}) and every other secret or file (${others.all}).`,
      );
    }
    return bad(
      'secret',
      `It does not open ${apps.closed} of ${apps.all} authenticator apps, ${bankNumbers.closed} of ${bankNumbers.all} numbers of bank accounts and ${others.closed} of ${others.all} other secrets or files: add the secret they were made with to SLIP_SECRET_PREVIOUS.`,
    );
  } catch (error) {
    return bad('secret', reasonInWords(error));
  }
}
