import { authenticate } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { hashPassword } from '../../src/authenticate/password.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';

/** Few enough that neither a name nor the address has to wait. */
const TRIES = 4;
const NAMES = 3;

let office: TestOffice;
const known: string[] = [];
const unknown = Array.from({ length: NAMES }, (_, index) => `nobody.${index}`);

beforeAll(async () => {
  office = await openTestOffice();
  // Those of other tests are hashed as cheaply as can be; these cost what they cost in earnest.
  const passwordHash = await hashPassword('Correct-horse-7');
  for (let count = 0; count < NAMES; count += 1) {
    const { personId, userName } = await office.addPerson();
    await office.db.update(people).set({ passwordHash }).where(eq(people.id, personId));
    known.push(userName);
  }
});
afterAll(() => office.close());

/** Milliseconds of the fastest of several calls: what else the machine does can only make one slower. */
async function fastest(names: readonly string[], call: (name: string) => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < TRIES; round += 1) {
    for (const name of names) {
      const start = performance.now();
      await call(name);
      best = Math.min(best, performance.now() - start);
      await office.services.background.settled();
    }
  }
  return best;
}

const signIn = (userName: string) =>
  office.send(authenticate.login, { body: { userName, password: 'Wrong-horse-7' } });

const ask = (name: string) =>
  office.send(authenticate.forgotPassword, {
    query: { forgotPasswordRequestEmail: `${name}@larkin.example` },
  });

describe('the time of an answer does not tell whether there is an account', () => {
  it('at sign-in', async () => {
    await signIn('warm.up');
    const ratio = (await fastest(known, signIn)) / (await fastest(unknown, signIn));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('in recovery', async () => {
    office.clock.advance(120);
    await ask('warm.up');
    const ofKnown = await fastest(known, ask);
    office.clock.advance(120);
    const ratio = ofKnown / (await fastest(unknown, ask));
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });
});
