import { admin, authenticate, registration } from '@slip/api/contract';
import { roleOf, type UserRequest } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/accounts/people/tables.js';
import { auditEvents } from '../../../src/audit/tables.js';
import { Browser, newestLink, newestMessage } from '../../authenticate/Browser.js';
import { openTestOffice, type TestOffice } from '../../TestOffice.js';
import type { PersonFacts, TestPerson } from '../../testPeople.js';
import { newUser } from './newUser.js';

let office: TestOffice;
let ada: TestPerson;

beforeAll(async () => {
  office = await openTestOffice();
});
beforeEach(async () => {
  // Past the limits of calls a minute.
  office.clock.advance(120);
  ada = await office.addPerson({ firstName: 'Ada', lastName: 'Larkin' });
});
afterAll(() => office.close());

const PASSWORD = 'Quiet-harbor-9-stones';

const add = (body: UserRequest, as = ada) => office.call(admin.addUser, { body }, { as });
const setPassword = (link: URL, userName: string) =>
  office.call(authenticate.resetPassword, {
    body: {
      token: link.searchParams.get('a') ?? '',
      email: link.searchParams.get('z') ?? '',
      userName,
      password: PASSWORD,
    },
  });
const storedOf = async (id: number) => (await office.db.select().from(people).where(eq(people.id, id)))[0];

/** Adds a user and finds what the answer says of each field. */
async function problemsOf(changes: Partial<UserRequest>, facts: PersonFacts = {}) {
  const as = await office.addPerson(facts);
  const response = await office.send(admin.addUser, { body: newUser(changes) }, { as });
  const body: unknown = await response.json();
  const problems: unknown = Reflect.get(Object(body), 'problems');
  const found = Array.isArray(problems) ? problems.map((each) => [each.path, each.message]) : [];
  return { status: response.status, problems: Object.fromEntries(found) };
}

describe('a user who is added (spec 2 §3 People and settings)', () => {
  it('gets a link that sets the password once, signs in with it and has the role', async () => {
    const body = newUser();
    const { slipUserId, version } = await add(body);
    expect(version).toBe(1);
    const letter = await newestMessage(office, body.slipUserEmail);
    expect(letter?.text).toContain('Ada Larkin added you to the users of Ada Larkin.');
    const link = await newestLink(office, body.slipUserEmail);
    expect(link.searchParams.get('u')).toBe(body.slipUserUserName);
    await setPassword(link, body.slipUserUserName);
    await expect(setPassword(link, body.slipUserUserName)).rejects.toMatchObject({ status: 400 });

    const browser = new Browser(office);
    const { userId } = await browser.signIn(body.slipUserUserName, PASSWORD);
    expect(userId).toBe(slipUserId);
    expect(await storedOf(slipUserId)).toMatchObject({
      accountId: ada.accountId,
      isPrimary: false,
      permissions: ['VIEW POLICY'],
      isNotified: true,
    });
  });

  it('has 72 hours to use the link', async () => {
    for (const [hours, status] of [
      [71, 200],
      [73, 400],
    ] as const) {
      const body = newUser();
      await add(body, await office.addPerson());
      const link = await newestLink(office, body.slipUserEmail);
      office.clock.advance(hours * 3600);
      const set = setPassword(link, body.slipUserUserName).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
      expect(await set).toBe(status);
    }
  });

  it('is written to the audit trail, without a password or a link', async () => {
    const body = newUser({ role: 0 });
    const { slipUserId } = await add(body);
    const trail = await office.db.select().from(auditEvents).where(eq(auditEvents.personId, ada.personId));
    expect(trail).toMatchObject([
      {
        action: 'create',
        entity: 'people',
        entityId: String(slipUserId),
        endpoint: 'admin.addUser',
        after: { userName: body.slipUserUserName, phone: '307-555-0123' },
      },
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/password|resetpassword/i);
  });

  it('is added once by a second click', async () => {
    const body = newUser();
    const idempotencyKey = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2].map(() => office.call(admin.addUser, { body }, { as: ada, idempotencyKey })),
    );
    expect(answers[0]).toEqual(answers[1]);
    const stored = await office.db.select().from(people).where(eq(people.userName, body.slipUserUserName));
    expect(stored).toHaveLength(1);
  });

  it.each([
    [0, 'Administrator'],
    [1, 'Edit'],
    [2, 'View'],
  ] as const)('with the role %s is an %s (spec 1 §6; spec 2 §5 User form: Role)', async (role, name) => {
    const { slipUserId } = await add(newUser({ role }));
    expect(roleOf((await storedOf(slipUserId))?.permissions ?? []).name).toBe(name);
  });

  it('of an insurer files, has no role, and manages nobody', async () => {
    const insurer = await office.addPerson({ kind: 'ForeignInsurer' });
    const { slipUserId } = await add(newUser({ role: null, slipUserPhone: '44-20-7946' }), insurer);
    expect((await storedOf(slipUserId))?.permissions).toEqual(['VIEW POLICY', 'EDIT POLICY']);
    const details = await office.call(admin.userDetails, { query: { slipUserId } }, { as: insurer });
    expect(details).toMatchObject({ role: null, slipUserType: 'C', userTypeLk: 'Secondary User' });
  });

  it('has the username to themselves, also when two take it at the same moment', async () => {
    const body = newUser();
    const other = await office.addPerson();
    const answers = await Promise.all([ada, other].map((as) => office.send(admin.addUser, { body }, { as })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const isTaken = await office.call(registration.agentSlipUserExists, {
      params: { username: body.slipUserUserName.toUpperCase() },
    });
    expect(isTaken).toBe(true);
  });
});

describe('nobody is added (spec 2 §5 User form: Phone, Address)', () => {
  it.each<[string, Partial<UserRequest>, PersonFacts, Record<string, string>]>([
    ['a username with spaces', { slipUserUserName: 'a b' }, {}, { slipUserUserName: 'Invalid Username.' }],
    [
      'HTML and formulas in names',
      { slipUserFirstName: '<b>Sam</b>', slipUserLastName: '=HYPERLINK(1)' },
      {},
      {
        slipUserFirstName: 'Invalid characters appear in First Name.',
        slipUserLastName: 'Invalid characters appear in Last Name.',
      },
    ],
    [
      'a phone without dashes, for an agent',
      { slipUserPhone: '3075550123' },
      {},
      { slipUserPhone: 'Invalid Phone Number. Phone Number must be in ###-###-#### format.' },
    ],
    [
      'a phone with letters, for an insurer',
      { slipUserPhone: '555-CALL', role: null },
      { kind: 'AlienInsurer' },
      { slipUserPhone: 'Invalid Phone Number.' },
    ],
    [
      'a phone of 21 digits, for an insurer',
      { slipUserPhone: '1'.repeat(21), role: null },
      { kind: 'ForeignInsurer' },
      { slipUserPhone: 'Phone number cannot exceed 20 characters' },
    ],
    [
      'a phone of 3 digits, for an insurer',
      { slipUserPhone: '123', role: null },
      { kind: 'ForeignInsurer' },
      { slipUserPhone: 'Phone number must be at least 4 characters' },
    ],
    ['no role, for an agency', { role: null }, { kind: 'Agency' }, { role: 'Role is required.' }],
    [
      'a role, for an insurer',
      { role: 0 },
      { kind: 'ForeignInsurer' },
      { role: 'The users of insurers have no role.' },
    ],
    [
      'an address abroad without a province',
      { slipPhyCountry: 'CAN', slipPhyState: '', slipPhyZip: 'K1A 0B1' },
      { kind: 'IPC' },
      { slipPhyProvince: 'Province is required when country is not United States.' },
    ],
    [
      'an id',
      { slipUserId: 12 },
      {},
      { slipUserId: 'A new user has the id 0. To change a user, call editUser.' },
    ],
    [
      'the type of a primary user',
      { userTypeLk: 'Primary User', slipUserType: 'Z' },
      {},
      {
        userTypeLk: 'This cannot be changed: it is Secondary User.',
        slipUserType: 'This cannot be changed: it is A.',
      },
    ],
  ])('with %s', async (_name, changes, facts, problems) => {
    expect(await problemsOf(changes, facts)).toEqual({ status: 400, problems });
  });

  it('under a username of somebody else, in whatever case', async () => {
    const taken = { slipUserUserName: 'User Name already exists in the system.' };
    expect(await problemsOf({ slipUserUserName: ada.userName.toUpperCase() })).toEqual({
      status: 400,
      problems: taken,
    });
  });

  it('by somebody who manages no users', async () => {
    const vera = await office.addPerson({ permissions: ['VIEW POLICY', 'EDIT POLICY'] });
    await expect(add(newUser(), vera)).rejects.toMatchObject({ status: 403 });
  });
});

describe('a new password for a user', () => {
  it('is asked for by an administrator, mailed to the user, and audited', async () => {
    const body = newUser();
    const { slipUserId } = await add(body);
    await office.call(
      authenticate.forgotPassword,
      {
        query: {
          forgotPasswordRequestEmail: body.slipUserEmail,
          forgotPasswordRequestUsername: body.slipUserUserName,
        },
      },
      { as: ada },
    );
    await setPassword(await newestLink(office, body.slipUserEmail), body.slipUserUserName);
    const { userId } = await new Browser(office).signIn(body.slipUserUserName, PASSWORD);
    expect(userId).toBe(slipUserId);
    const trail = await office.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.personId, ada.personId))
      .orderBy(auditEvents.id);
    expect(trail).toMatchObject([
      { endpoint: 'admin.addUser' },
      {
        endpoint: 'authenticate.forgotPassword',
        entity: 'password_links',
        entityId: String(slipUserId),
        after: { userNames: [body.slipUserUserName] },
      },
    ]);
  });
});
