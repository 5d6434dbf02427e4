import { user } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../src/audit/tables.js';
import { Browser, newestMessage } from '../../authenticate/Browser.js';
import { setUpEmail } from '../../authenticate/secondFactors.js';
import { openTestOffice, type TestOffice } from '../../TestOffice.js';
import type { TestPerson } from '../../testPeople.js';

let office: TestOffice;
let ada: TestPerson;
let sam: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
});
beforeEach(async () => {
  // Past the limits of calls a minute.
  office.clock.advance(120);
  ada = await office.addPerson();
  const { accountId } = ada;
  sam = await office.addPerson({ accountId, isPrimary: false, permissions: ['VIEW POLICY', 'EDIT POLICY'] });
});
afterAll(() => office.close());

const change = (mfaMethod: 1 | 2 | 3, resetFlag: 0 | 1, { whom = sam, as = ada } = {}) =>
  office.call(
    user.deleteUserMfaSettings,
    { query: { userId: String(whom.personId), mfaMethod, resetFlag } },
    { as },
  );
const settings = ({ userName }: TestPerson, as = ada) =>
  office.call(user.getUserMfaSettings, { query: { userName } }, { as });
const letterTo = async ({ userName }: TestPerson) =>
  (await newestMessage(office, `${userName}@larkin.example`))?.text;

describe('the second factors of a user', () => {
  it('are read and removed by an administrator', async () => {
    await setUpEmail(office, sam);
    expect(await settings(sam)).toMatchObject({ mfaEmailSetup: true });
    await change(2, 0);
    expect(await settings(sam)).toMatchObject({ mfaEmailSetup: false });
    expect(await letterTo(sam)).toContain('A verification method was removed: email.');
    expect((await new Browser(office).signIn(sam.userName)).token).not.toBeNull();
    await expect(change(2, 0)).rejects.toMatchObject({ status: 404 });
  });

  it('are set up again after a reset: the next sign-in offers it', async () => {
    await setUpEmail(office, sam);
    await change(2, 1);
    expect(await letterTo(sam)).toContain('You are asked to set one up: email.');
    expect(await new Browser(office).signIn(sam.userName)).toMatchObject({
      token: null,
      userMFASettings: { mfaEmailSetup: false },
    });
  });

  it('can be asked for when there are none', async () => {
    await change(1, 1);
    expect(await letterTo(sam)).not.toContain('was removed');
    expect((await new Browser(office).signIn(sam.userName)).token).toBeNull();
    const trail = await office.db.select().from(auditEvents).where(eq(auditEvents.personId, ada.personId));
    expect(trail).toMatchObject([
      { action: 'update', entity: 'mfa_factors', entityId: String(sam.personId), after: { isAsked: true } },
    ]);
  });

  it('are out of the reach of those who administer nobody, of other accounts, and once deleted', async () => {
    const stranger = await office.addPerson();
    const { accountId } = ada;
    const users = await office.addPerson({ accountId, isPrimary: false, permissions: ['EDIT USERS'] });
    for (const as of [stranger, users]) {
      await expect(settings(sam, as)).rejects.toMatchObject({ status: 404 });
      await expect(change(2, 1, { as })).rejects.toMatchObject({ status: 404 });
    }
    await expect(change(2, 0, { whom: ada, as: sam })).rejects.toMatchObject({ status: 404 });
  });
});
