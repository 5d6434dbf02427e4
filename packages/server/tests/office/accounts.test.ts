import { admin, authenticate, office as duties, filings, lookups } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsNumbered } from '../../src/accounts/accountPeople.js';
import { people } from '../../src/accounts/people/tables.js';
import { accounts, licenses } from '../../src/accounts/tables.js';
import { bankAccounts } from '../../src/billing/payments/tables.js';
import { webhooks } from '../../src/events/tables.js';
import { officeProposals } from '../../src/office/proposals/tables.js';
import { newestMessage } from '../authenticate/Browser.js';
import { addProgram, asProgram } from '../authenticate/ProgramFixture.js';
import { setUpEmail } from '../authenticate/secondFactors.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import { type TestPerson, testPassword } from '../testPeople.js';

let office: FilingFixture;
let staff: TestPerson;
let other: TestPerson;
let ada: TestPerson;
let sam: TestPerson;

beforeAll(async () => {
  office = await openFilingFixture();
  staff = await office.addPerson({ kind: 'Office' });
  other = await office.addPerson({ kind: 'Office' });
  ada = office.agent.person;
  sam = await office.addPerson({ accountId: ada.accountId, isPrimary: false });
  await office.db
    .update(accounts)
    .set({ name: 'Zoë O’Hara–Lee Surplus' })
    .where(eq(accounts.id, ada.accountId));
  await office.db
    .update(people)
    .set({ firstName: 'Samantha', lastName: 'Van Dyke', email: 'Sam@Dyke.example' })
    .where(eq(people.id, sam.personId));
});
afterAll(() => office.close());

const find = (text: string) => office.call(duties.findAccounts, { query: { text } }, { as: staff });
const page = (accountId: number) => office.call(duties.account, { query: { accountId } }, { as: staff });
const refusal = (error: RegExp) => ({ status: 409, body: { error: expect.stringMatching(error) } });

describe('an account is found', () => {
  it('by a name however it is typed, by a person, and by every number, and it is said by which', async () => {
    await office.call(
      filings.submitNewPolicy,
      { body: office.filing('WY', { policy: { agtPolicyNumber: 'ZK-2026 / 0041' } }) },
      { as: ada },
    );
    const [account] = await office.db.select().from(accounts).where(eq(accounts.id, ada.accountId));
    const [license] = await office.db.select().from(licenses).where(eq(licenses.accountId, ada.accountId));
    const typed: readonly (readonly [string, string])[] = [
      ["zoe o'hara-lee", 'name'],
      ['surplus ZOË', 'name'],
      ['dyke sam', 'person'],
      [sam.userName.toUpperCase(), 'userName'],
      ['sam@dyke.example', 'email'],
      [account?.npn ?? '', 'npn'],
      [license?.number.toLowerCase() ?? '', 'license'],
      ['zk20260041', 'policyNumber'],
      ['2026-00000001', 'confirmationNumber'],
    ];
    for (const [text, by] of typed) {
      const { rows } = await find(text);
      const found = rows.find(({ accountId }) => accountId === ada.accountId);
      expect({ text, by: found?.found.map((each) => each.by) }).toEqual({
        text,
        by: expect.arrayContaining([by]),
      });
    }
    // An IPC filer knows its number as it is shown to it.
    const ipc = await office.addPerson({ kind: 'IPC', account: { accountNumber: 'LIC# 81007' } });
    for (const text of ['81007', 'Account# 81007', 'LIC# 81007']) {
      const { rows } = await find(text);
      expect({ text, found: rows.find(({ accountId }) => accountId === ipc.accountId)?.found }).toEqual({
        text,
        found: [{ by: 'accountNumber', text: 'LIC# 81007' }],
      });
    }
    // A company knows its FEIN as the IRS prints it.
    const company = await office.addPerson({ kind: 'IPC', account: { fein: '98765432A' } });
    for (const text of ['98765432A', '98-765432a']) {
      const { rows } = await find(text);
      expect({ text, found: rows.find(({ accountId }) => accountId === company.accountId)?.found }).toEqual({
        text,
        found: [{ by: 'fein', text: '98765432A' }],
      });
    }
    expect((await find(`LIC# ${account?.npn}`)).rows[0]?.accountId).toBe(ada.accountId);
    expect(await accountsNumbered(office.db, 'Account# 81007')).toMatchObject([{ id: ipc.accountId }]);
    expect(await find('larkins of nowhere')).toEqual({ rows: [], hasMore: false });
    // The office's own people are no account to be looked after.
    expect((await find(staff.userName)).rows).toEqual([]);
    expect(
      (await office.send(duties.account, { query: { accountId: staff.accountId } }, { as: staff })).status,
    ).toBe(404);
  });

  it('among 25 at most, the one of exactly this name first', async () => {
    for (let count = 0; count < 26; count += 1) {
      await office.db
        .insert(accounts)
        .values({ kind: 'IPC', name: `Quillon ${count}`, activeFrom: '2020-01-01' });
    }
    await office.db.insert(accounts).values({ kind: 'IPC', name: 'Quillon', activeFrom: '2020-01-01' });
    const { rows, hasMore } = await find('quillon');
    expect({ first: rows[0]?.name, count: rows.length, hasMore }).toEqual({
      first: 'Quillon',
      count: 25,
      hasMore: true,
    });
  });
});

describe('the page of an account', () => {
  it('has the newest rows with a bounded count, and no secret', async () => {
    await office.db.insert(bankAccounts).values({
      accountId: ada.accountId,
      bankName: 'First Bank',
      routingNumber: '107999991',
      lastFour: '6789',
      sealedNumber: 'sealed-6789',
      addedAt: office.clock.now(),
      addedBy: ada.personId,
    });
    for (let count = 0; count < 6; count += 1) {
      await office.call(filings.submitNewPolicy, { body: office.filing('WY') }, { as: ada });
    }
    const shown = await page(ada.accountId);
    expect(shown).toMatchObject({
      name: 'Zoë O’Hara–Lee Surplus',
      isEnded: false,
      policies: { count: 7, hasMore: false },
      licenses: { count: 5 },
    });
    expect(shown.policies.rows).toHaveLength(5);
    expect(shown.people.rows.map(({ userName }) => userName)).toEqual([ada.userName, sam.userName]);
    expect(JSON.stringify(shown)).not.toMatch(/sealed|6789|107999991|argon2/);
  });
});

describe('an act', () => {
  it('is told to whoever comes second, with who was first and why', async () => {
    const { userName } = sam;
    const reason = 'Fees are unpaid.';
    await office.call(duties.lockAccount, { body: { userName, reason } }, { as: staff });
    await expect(
      office.call(duties.lockAccount, { body: { userName, reason: 'Again.' } }, { as: other }),
    ).rejects.toMatchObject(refusal(new RegExp(`locked already, by ${staff.userName} on .*: ${reason}$`)));
    expect((await page(sam.accountId)).history.rows[0]).toMatchObject({
      by: staff.userName,
      endpoint: 'office.lockAccount',
      about: userName,
      reason,
    });
    await office.call(duties.unlockAccount, { body: { userName } }, { as: other });
    await expect(
      office.call(duties.unlockAccount, { body: { userName } }, { as: staff }),
    ).rejects.toMatchObject(refusal(new RegExp(`unlocked already, by ${other.userName} on `)));
    await setUpEmail(office, sam);
    await office.call(duties.resetMfa, { body: { userName } }, { as: staff });
    await expect(office.call(duties.resetMfa, { body: { userName } }, { as: other })).rejects.toMatchObject(
      refusal(new RegExp(`no second factor: it was reset already, by ${staff.userName}`)),
    );
  });

  it('that ends sessions says so to the browser, and in a letter', async () => {
    office.clock.advance(120);
    const { userName } = ada;
    const signedIn = await office.send(authenticate.login, { body: { userName, password: testPassword } });
    const cookie = /slip_refresh=[^;]*/.exec(signedIn.headers.get('set-cookie') ?? '')?.[0] ?? '';
    expect((await page(ada.accountId)).sessions).toMatchObject({ rows: [{ userName }, {}], count: 2 });
    const body = { userName, reason: 'The laptop was stolen.' };
    expect(await office.call(duties.endSessions, { body }, { as: staff })).toEqual({ userName, ended: 2 });
    const refused = await office.send(authenticate.refresh, {}, { headers: { cookie } });
    expect(await refused.json()).toMatchObject({ reason: 'ended-by-office' });
    const [person] = await office.db.select().from(people).where(eq(people.id, ada.personId));
    expect((await newestMessage(office, person?.email ?? ''))?.text).toContain('signed you out everywhere');
    expect((await page(ada.accountId)).sessions.count).toBe(0);
  });

  it('that ends an account deletes its people, once, and nobody can be added', async () => {
    const { person } = await office.addAgent();
    const { accountId, userName } = person;
    const reason = 'The agent has retired.';
    const [account] = await office.db.select().from(accounts).where(eq(accounts.id, accountId));
    const end = (as: TestPerson) => office.call(duties.endAccount, { body: { accountId, reason } }, { as });
    const answers = await Promise.allSettled([end(staff), end(other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // The office has two who may: one proposed it, the other one does it.
    const [first] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    expect(first).toMatchObject({ isDone: false, people: 1 });
    expect(await page(accountId)).toMatchObject({ isEnded: false });
    const [proposer] = await office.db.select().from(officeProposals);
    const second = proposer?.proposedBy === staff.personId ? other : staff;
    const body = { proposal: first?.proposal ?? 0 };
    const program = await addProgram(office, person);
    const webhook = { webhookId: 0, url: 'https://ams.example/slip', events: ['link.asked' as const] };
    await office.call(admin.saveWebhook, { body: webhook }, { as: person });
    await office.call(duties.approveProposal, { body }, { as: second });
    // Neither its program nor its webhook goes on without anybody who could end them.
    expect((await office.send(lookups.states, {}, asProgram(program.token))).status).toBe(401);
    expect(await office.db.select().from(webhooks)).toMatchObject([
      { accountId, offAt: expect.any(Date), offBy: second.personId },
    ]);
    await expect(end(other)).rejects.toMatchObject(
      refusal(/has ended already, by .*: The agent has retired\.$/),
    );
    expect(await page(accountId)).toMatchObject({
      isEnded: true,
      lastDay: '2026-01-16',
      ended: { reason },
      people: { rows: [{ userName, deletedAt: expect.any(String) }] },
    });
    await expect(
      office.call(
        duties.addPerson,
        {
          body: {
            account: account?.npn ?? '',
            userName: 'late.comer',
            firstName: 'Late',
            lastName: 'Comer',
            email: 'late@comer.example',
          },
        },
        { as: staff },
      ),
    ).rejects.toMatchObject({ status: 400 });
  });
});
