import { lookAt } from '../database/address/lookAt.js';
import type { Address } from '../database/address/readAddress.js';
import { reasonOf } from '../database/reasonOf.js';
import type { Finding } from './Finding.js';

/** How each host of an address is. One that does not answer is told, although the others do the work meanwhile. */
export async function hostsFinding(address: Address, variable: string): Promise<Finding> {
  const looks = await Promise.all(
    address.hosts.map(async (host) => {
      try {
        const takesThem = await lookAt(host, address);
        return {
          isGood: true,
          takesThem,
          words: `${host.name} ${takesThem ? 'takes changes' : 'is read-only'}`,
        };
      } catch (error) {
        return {
          isGood: false,
          takesThem: false,
          words: `${host.name} does not answer (${reasonOf(error)})`,
        };
      }
    }),
  );
  const words = looks.map((look) => look.words).join('; ');
  const writable = looks.filter(({ takesThem }) => takesThem).length;
  // Two that take changes are two databases, unless both are ways to one.
  const hint = looks.every(({ isGood }) => isGood)
    ? writable === 1
      ? ''
      : ` Of several hosts one should take changes, not ${writable}.`
    : ` Correct ${variable}, or bring that host back.`;
  return { check: 'hosts', isGood: hint === '', words: `${words}.${hint}` };
}
