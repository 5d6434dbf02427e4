import { authenticate, user } from '@slip/api/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { Browser, newestCode, newestMessage } from './Browser.js';
import { personEachTest } from './personEachTest.js';
import { codeBody, sendCode, setUpEmail } from './secondFactors.js';

/** A phone that belongs to nobody's second factors. */
const ANY_PHONE = '3075550199';

let office: TestOffice;
let ada: TestPerson;

personEachTest((opened, person) => {
  office = opened;
  ada = person;
});

describe('a code to a phone that is not set up', () => {
  let browser: Browser;
  beforeEach(async () => {
    await setUpEmail(office, ada);
    browser = new Browser(office);
    browser.token = await office.tokenOf(ada);
  });

  it('is sent only to who has just proved to be the person', async () => {
    office.clock.advance(601);
    await expect(sendCode(browser, ada, 3, ANY_PHONE)).rejects.toMatchObject({ status: 403 });
    expect(await newestMessage(office, ANY_PHONE)).toBeUndefined();
  });

  it('is no proof of who the person is', async () => {
    office.clock.advance(590);
    await sendCode(browser, ada, 3, ANY_PHONE);
    office.clock.advance(20);
    const body = codeBody(ada, 3, await newestCode(office, ANY_PHONE));
    expect(await browser.call(authenticate.verifyMfaCode, { body })).toMatchObject({ success: false });
    expect(
      (await browser.send(authenticate.getQrCode, { query: { userId: String(ada.personId) } })).status,
    ).toBe(403);
  });

  it('is no proof beside the phone that is set up, and another phone is set up after a proof only', async () => {
    await sendCode(browser, ada, 3, '3075550123');
    const code = codeBody(ada, 3, await newestCode(office, '3075550123'));
    await browser.call(authenticate.verifyMfaCode, {
      body: { ...code, saveMFA: true, phoneNumber: '3075550123' },
    });
    office.clock.advance(601);
    await expect(sendCode(browser, ada, 3, ANY_PHONE)).rejects.toMatchObject({ status: 403 });
    await sendCode(browser, ada, 3);
    const body = codeBody(ada, 3, await newestCode(office, '3075550123'));
    expect(await browser.call(authenticate.verifyMfaCode, { body })).toMatchObject({ success: true });
    expect(
      (await browser.send(authenticate.getQrCode, { query: { userId: String(ada.personId) } })).status,
    ).toBe(200);
  });
});

it('who needs a second factor and has none comes in by setting one up, not by a code alone', async () => {
  const staff = await office.addPerson({ kind: 'Office' });
  const browser = new Browser(office);
  expect(await browser.signIn(staff.userName)).toMatchObject({ token: null, mfaRequired: true });
  await sendCode(browser, staff, 3, ANY_PHONE);
  const body = codeBody(staff, 3, await newestCode(office, ANY_PHONE));
  expect(await browser.call(authenticate.verifyMfaCode, { body })).toMatchObject({
    success: false,
    token: null,
  });
  office.clock.advance(60);
  await sendCode(browser, staff, 3, ANY_PHONE);
  const saved = { ...codeBody(staff, 3, await newestCode(office, ANY_PHONE)), saveMFA: true };
  expect(
    await browser.call(authenticate.verifyMfaCode, { body: { ...saved, phoneNumber: ANY_PHONE } }),
  ).toMatchObject({ success: true });
});

describe('second factors of others', () => {
  type Facts = NonNullable<Parameters<TestOffice['addPerson']>[0]>;

  /** The answers to reading and to removing the email factor of a person, by somebody of the office. */
  async function answersTo(facts: Facts, of: TestPerson) {
    await setUpEmail(office, of);
    const as = await office.addPerson({ kind: 'Office', ...facts });
    const read = await office.send(user.getUserMfaSettings, { query: { userName: of.userName } }, { as });
    const query = { userId: String(of.personId), mfaMethod: 2, resetFlag: 0 } as const;
    const removal = await office.send(user.deleteUserMfaSettings, { query }, { as });
    return [read.status, removal.status];
  }

  it('are read and removed by the roles that manage accounts', async () => {
    expect(await answersTo({ roles: ['Auditor'] }, ada)).toEqual([200, 404]);
    expect(await answersTo({ roles: ['Regulator'], regulatedState: 'WY' }, await office.addPerson())).toEqual(
      [404, 404],
    );
    expect(await answersTo({ roles: ['Examiner'] }, await office.addPerson())).toEqual([200, 404]);
    expect(await answersTo({ roles: ['Registrar'] }, await office.addPerson())).toEqual([200, 200]);
  });

  it('are removed by its Administrators alone where they are of the office', async () => {
    const removals = { Auditor: 404, Registrar: 404, Administrator: 200 } as const;
    for (const role of ['Auditor', 'Registrar', 'Administrator'] as const) {
      const staff = await office.addPerson({ kind: 'Office' });
      expect(await answersTo({ roles: [role] }, staff)).toEqual([200, removals[role]]);
    }
  });
});
