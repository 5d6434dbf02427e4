import { authenticate } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { hashPassword } from '../../src/authenticate/password.js';
import { openPool } from '../../src/database/openPostgres.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';

/** Few enough that neither a name nor the address has to wait. */
const TRIES = 4;
const NAMES = 3;

let database: TestDatabase;
let office: TestOffice;
let statements: string[] = [];
const known: string[] = [];
const unknown = Array.from({ length: NAMES }, (_, index) => `nobody.${index}`);

beforeAll(async () => {
  database = await openTestDatabase();
  office = await openTestOffice({
    database: openPool({
      databaseUrl: database.url,
      watch: (text) => {
        // The states that the office has opened are read once a second, whoever calls.
        if (!text.includes('"opened_states"')) statements.push(text);
        return () => undefined;
      },
    }),
  });
  // Those of other tests are hashed as cheaply as can be; these cost what they cost in earnest.
  const passwordHash = await hashPassword('Correct-horse-7');
  for (let count = 0; count < NAMES; count += 1) {
    const { personId, userName } = await office.addPerson();
    await office.db.update(people).set({ passwordHash }).where(eq(people.id, personId));
    known.push(userName);
  }
});
afterAll(async () => {
  await office.close();
  await database.close();
});

/** The work that a try to sign in makes: its statements, and the microseconds for which the processor is busy. */
async function workOf(userName: string) {
  statements = [];
  const before = process.cpuUsage();
  await office.send(authenticate.login, { body: { userName, password: 'Wrong-horse-7' } });
  await office.services.background.settled();
  const { user, system } = process.cpuUsage(before);
  return { statements, busy: user + system };
}

describe('the time of an answer does not tell whether there is an account', () => {
  it('at sign-in: the same statements, and a password is compared in either case', async () => {
    await workOf('warm.up');
    // The least of several: what else the machine does can only add to it, and by turns it does so to both.
    let ofKnown = Number.POSITIVE_INFINITY;
    let ofUnknown = Number.POSITIVE_INFINITY;
    for (let round = 0; round < TRIES; round += 1) {
      office.clock.advance(120);
      for (const [index, name] of known.entries()) {
        const withAccount = await workOf(name);
        const without = await workOf(unknown[index] ?? '');
        expect(withAccount.statements).not.toHaveLength(0);
        expect(without.statements).toEqual(withAccount.statements);
        ofKnown = Math.min(ofKnown, withAccount.busy);
        ofUnknown = Math.min(ofUnknown, without.busy);
      }
    }
    expect(ofKnown / ofUnknown).toBeGreaterThan(0.5);
    expect(ofKnown / ofUnknown).toBeLessThan(2);
  });

  it('in recovery: the answer does not wait for what an account is looked up in', async () => {
    for (const name of [known[0], unknown[0]]) {
      const query = { forgotPasswordRequestEmail: `${name}@larkin.example` };
      await database.db.transaction(async (transaction) => {
        await transaction.execute(sql`lock table ${people} in access exclusive mode`);
        const response = await office.send(authenticate.forgotPassword, { query });
        expect(response.status).toBe(200);
      });
      await office.services.background.settled();
    }
  });
});
