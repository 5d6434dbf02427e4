import { demoPassword, eq, people } from '@slip/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../server/src/audit/tables.js';
import { hashPassword } from '../../server/src/authenticate/password.js';
import { demoComplaint, endDemo, openDemoPeople } from '../../server/src/openDemoPeople.js';
import { Browser } from '../../server/tests/authenticate/Browser.js';
import { openTestOffice, type TestOffice } from '../../server/tests/TestOffice.js';
import { testPassword } from '../../server/tests/testPeople.js';
import { demoOffice } from '../src/office/demoOffice.js';
import { demoPeople } from '../src/office/demoPeople.js';
import { storeAccounts, storeMarket } from '../src/office/storeOffice.js';

let office: TestOffice;

beforeAll(async () => {
  office = await openTestOffice();
  const { market, rows } = demoOffice('2026-01-16', office.clock.now());
  await storeMarket(office.db, market);
  await storeAccounts(office.db, rows);
});
afterAll(() => office.close());

describe('a database that is not for the demo', () => {
  it('is not served while people can sign in with its password, and names the duty that ends them', async () => {
    expect(await demoComplaint(office.db)).toMatch(
      /^People of the demo can sign in .* \(office\.staff and \d+ more\), and SLIP_DEMO is 0: lock them out with "npm run office -- end-demo", or start with SLIP_DEMO=1\.$/,
    );
    const open = (await openDemoPeople(office.db)).map(({ userName }) => userName);
    expect(open).toEqual(expect.arrayContaining(demoPeople.map(({ userName }) => userName)));
  });

  it('is served once they are locked out; who has another password is left alone', async () => {
    const own = await office.addPerson();
    // As if somebody had chosen the published password again before it was refused: a hash of their own.
    await office.db
      .update(people)
      .set({ passwordHash: await hashPassword(demoPassword) })
      .where(eq(people.userName, 'ben.okafor'));
    const browser = new Browser(office);
    await browser.signIn('ada.larkin', demoPassword);
    const before = await office.db.$count(people);
    const ended = await endDemo(office.db, office.clock.now());
    office.services.sessions.forgetAll();
    expect(ended).toEqual(expect.arrayContaining(['ada.larkin', 'ben.okafor']));
    expect(ended).not.toContain(own.userName);
    expect(await demoComplaint(office.db)).toBeUndefined();
    await expect(new Browser(office).signIn('ada.larkin', demoPassword)).rejects.toMatchObject({
      status: 403,
    });
    expect((await new Browser(office).signIn(own.userName, testPassword)).success).toBe(true);
    expect(await office.db.$count(people)).toBe(before);
    const events = await office.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.endpoint, 'office end-demo'));
    expect(events).toHaveLength(ended.length);
    expect(await endDemo(office.db, office.clock.now())).toEqual([]);
  });
});
