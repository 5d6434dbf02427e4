import { admin, authenticate, office as duties, filings } from '@slip/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/accounts/people/tables.js';
import { auditEvents } from '../../../src/audit/tables.js';
import { mfaFactors } from '../../../src/authenticate/tables.js';
import { Browser, newestLink, newestMessage } from '../../authenticate/Browser.js';
import { setUpEmail } from '../../authenticate/secondFactors.js';
import { type FilingFixture, openFilingFixture } from '../../filings/FilingFixture.js';
import type { TestPerson } from '../../testPeople.js';
import { newUser } from './newUser.js';

let office: FilingFixture;
let ada: TestPerson;
let sam: TestPerson;

beforeAll(async () => {
  office = await openFilingFixture();
});
beforeEach(async () => {
  // Past the limits of calls a minute.
  office.clock.advance(120);
  ada = office.agent.person;
  const { accountId } = ada;
  sam = await office.addPerson({ accountId, isPrimary: false, permissions: ['VIEW POLICY', 'EDIT POLICY'] });
});
afterAll(() => office.close());

const remove = ({ personId }: TestPerson, as = ada) =>
  office.call(admin.deleteUser, { query: { slipUserId: personId } }, { as });
const search = (text?: string, as = ada) =>
  office.call(admin.searchUsers, { query: text === undefined ? {} : { search: text } }, { as });

describe('a user who is deleted', () => {
  it('is signed out at once and told why; the password opens nothing any more', async () => {
    const browser = new Browser(office);
    await browser.signIn(sam.userName);
    await setUpEmail(office, sam);
    await remove(sam);
    const read = await browser.send(filings.policyDrafts, {});
    expect(read.status).toBe(401);
    const renewed = await browser.send(authenticate.refresh, {});
    expect([renewed.status, await renewed.json()]).toMatchObject([401, { reason: 'deleted' }]);
    await expect(browser.signIn(sam.userName)).rejects.toMatchObject({
      status: 401,
      body: { error: 'Invalid Username or Password, please try again.' },
    });
    const factors = await office.db.select().from(mfaFactors).where(eq(mfaFactors.personId, sam.personId));
    expect(factors).toEqual([]);
    expect((await newestMessage(office, `${sam.userName}@larkin.example`))?.text).toContain(
      `deleted the user ${sam.userName}`,
    );
  });

  it('gets nothing by the link that was mailed, and no other', async () => {
    const body = newUser();
    const { slipUserId } = await office.call(admin.addUser, { body }, { as: ada });
    const link = await newestLink(office, body.slipUserEmail);
    await office.call(admin.deleteUser, { query: { slipUserId } }, { as: ada });
    const set = {
      token: link.searchParams.get('a') ?? '',
      email: body.slipUserEmail,
      userName: body.slipUserUserName,
      password: 'Quiet-harbor-9-stones',
    };
    await expect(office.call(authenticate.resetPassword, { body: set })).rejects.toMatchObject({
      status: 400,
    });
    const before = (await newestMessage(office, body.slipUserEmail))?.id;
    const query = { forgotPasswordRequestEmail: body.slipUserEmail };
    await office.call(authenticate.forgotPassword, { query });
    expect((await newestMessage(office, body.slipUserEmail))?.id).toBe(before);
  });

  it('stays readable in what they filed and in the audit trail', async () => {
    const { accountId } = ada;
    const zoe = await office.addPerson({
      accountId,
      isPrimary: false,
      firstName: 'Zoe',
      lastName: 'Quist',
      permissions: ['VIEW POLICY', 'EDIT POLICY'],
    });
    const filing = office.filing();
    const policyId = await office.call(filings.submitNewPolicy, { body: filing }, { as: zoe });
    await remove(zoe);
    const query = { agentPolicyId: policyId, agentId: filing.agentId, state: filing.homeStateAbbr };
    const history = await office.call(filings.policyHistory, { query }, { as: ada });
    expect(JSON.stringify(history)).toContain('Zoe Quist');
    const trail = await office.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.entity, 'people'), eq(auditEvents.entityId, String(zoe.personId))));
    expect(trail).toMatchObject([
      {
        action: 'delete',
        personId: ada.personId,
        before: { userName: zoe.userName, permissions: ['VIEW POLICY', 'EDIT POLICY'] },
      },
    ]);
  });

  it('keeps the username, which nobody gets after them', async () => {
    await remove(sam);
    expect((await search(sam.userName)).map(({ userName }) => userName)).toEqual([]);
    const body = newUser({ slipUserUserName: sam.userName });
    await expect(office.call(admin.addUser, { body }, { as: ada })).rejects.toMatchObject({
      status: 400,
      body: { message: 'User Name already exists in the system.' },
    });
  });

  it('is not unlocked by the office', async () => {
    await remove(sam);
    const staff = await office.addPerson({ kind: 'Office' });
    const unlock = office.call(duties.unlockAccount, { body: { userName: sam.userName } }, { as: staff });
    await expect(unlock).rejects.toMatchObject({ status: 409 });
  });
});

const refused = (message: string) => ({ status: 400, body: { message } });

describe('a deletion', () => {
  it('that comes twice is told in words, and done once', async () => {
    await remove(sam);
    await expect(remove(sam)).rejects.toMatchObject({
      status: 409,
      body: { error: `The user ${sam.userName} has been deleted already.` },
    });
    const idempotencyKey = crypto.randomUUID();
    const { accountId } = ada;
    const lee = await office.addPerson({ accountId, isPrimary: false });
    const input = { query: { slipUserId: lee.personId } };
    for (let click = 0; click < 2; click += 1) {
      expect(await office.call(admin.deleteUser, input, { as: ada, idempotencyKey })).toBe(true);
    }
  });

  it('never comes to the primary user or to oneself (spec 2 §6)', async () => {
    const { accountId } = ada;
    const other = await office.addPerson({ accountId, isPrimary: false });
    await expect(remove(ada, other)).rejects.toMatchObject(refused('The primary user cannot be deleted.'));
    await expect(remove(ada)).rejects.toMatchObject(refused('The primary user cannot be deleted.'));
    await expect(remove(other, other)).rejects.toMatchObject(
      refused('Nobody can delete themselves: another administrator of your account does that.'),
    );
  });

  it('does not reach people of another account, nor whom one does not manage', async () => {
    const stranger = await office.addPerson();
    await expect(remove(stranger)).rejects.toMatchObject({ status: 404 });
    await expect(remove(ada, sam)).rejects.toMatchObject({ status: 403 });
  });

  it('leaves an administrator, when two delete each other at once', async () => {
    const { accountId } = ada;
    const two = [
      await office.addPerson({ accountId, isPrimary: false }),
      await office.addPerson({ accountId, isPrimary: false }),
    ] as const;
    await Promise.all(two.map((each) => office.tokenOf(each)));
    const [first, second] = two;
    const answers = await Promise.all(
      [
        { as: first, whom: second },
        { as: second, whom: first },
      ].map(({ as, whom }) =>
        office.send(admin.deleteUser, { query: { slipUserId: whom.personId } }, { as }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const left = (await search()).filter(({ role, isPrimary }) => role === 0 && !isPrimary);
    expect(left.filter(({ userId }) => two.some(({ personId }) => personId === userId))).toHaveLength(1);
  });
});

describe('the users of an account', () => {
  it('are found by names and email address, whatever the case, and only there', async () => {
    const { accountId } = ada;
    const fay = await office.addPerson({ accountId, firstName: 'Fay', lastName: 'O_Neil', isPrimary: false });
    await office.addPerson({ firstName: 'Fay', lastName: 'O_Neil' });
    for (const text of ['fay o_n', fay.userName.toUpperCase(), `${fay.userName}@`, ' O_NEIL ']) {
      expect((await search(text)).map(({ userId }) => userId)).toEqual([fay.personId]);
    }
    for (const text of ['fay%', 'Fay O-Neil', '\\']) expect(await search(text)).toEqual([]);
    const zoe = await office.addPerson({
      accountId,
      firstName: 'Zoë',
      lastName: 'O’Hara–Lee',
      isPrimary: false,
    });
    expect((await search("zoe o'hara-lee")).map(({ userId }) => userId)).toEqual([zoe.personId]);
  });

  it('are listed with their role, whether they are locked, and when they signed in last', async () => {
    const isSam = ({ userId }: { readonly userId: number }) => userId === sam.personId;
    expect((await search()).find(isSam)).toMatchObject({ role: 1, isLocked: false, lastSignIn: null });
    await new Browser(office).signIn(sam.userName);
    const at = office.clock.now().toISOString();
    await office.db.update(people).set({ lockedAt: office.clock.now() }).where(eq(people.id, sam.personId));
    expect((await search()).find(isSam)).toMatchObject({ isLocked: true, lastSignIn: at });
  });
});
