import { isRequired } from '../schema/isRequired.js';
import type { Problem } from '../schema/problem.js';
import { textCheck } from '../schema/textCheck.js';
import { normalizeNaic } from './identifiers.js';

/**
 * An NAIC number as the office keeps it (domain of identifiers): five digits for a US company, two letters and seven digits
 * for an alien insurer, whose hyphen may be left out. Registrations have a weaker rule.
 */
export function checkMarketNaic(value: string, insurerType: string): Problem | undefined {
  const naic = normalizeNaic(value);
  if (naic === '') return { message: isRequired('NAIC Number') };
  if (insurerType === 'A') {
    return /^[A-Z]{2}\d{7}$/.test(naic)
      ? undefined
      : {
          message:
            'NAIC Number of an Alien insurer must be two letters and seven digits, such as AA-1234567.',
        };
  }
  return /^\d{5}$/.test(naic)
    ? undefined
    : { message: 'NAIC Number of a Foreign insurer must be five digits.' };
}

/** The number of a Lloyd's syndicate: up to four digits. */
export const checkSyndicateNumber = textCheck({
  required: { message: isRequired('Syndicate Number') },
  patterns: [{ pattern: /^\d{1,4}$/, problem: { message: 'Syndicate Number must be up to four digits.' } }],
});
