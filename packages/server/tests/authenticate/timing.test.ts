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

/**
 * How long the fastest call about an account takes, as a part of the fastest about none: what else the machine does can only make one
 * slower, and by turns it does so to both.
 */
async function ratioOf(call: (name: string) => Promise<unknown>): Promise<number> {
  let ofKnown = Number.POSITIVE_INFINITY;
  let ofUnknown = Number.POSITIVE_INFINITY;
  const timeOf = async (name: string) => {
    const start = performance.now();
    await call(name);
    const time = performance.now() - start;
    await office.services.background.settled();
    return time;
  };
  for (let round = 0; round < TRIES; round += 1) {
    office.clock.advance(120);
    for (const [index, name] of known.entries()) {
      ofKnown = Math.min(ofKnown, await timeOf(name));
      ofUnknown = Math.min(ofUnknown, await timeOf(unknown[index] ?? ''));
    }
  }
  return ofKnown / ofUnknown;
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
    const ratio = await ratioOf(signIn);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('in recovery', async () => {
    await ask('warm.up');
    const ratio = await ratioOf(ask);
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });
});
