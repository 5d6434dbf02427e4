import { admin, authenticate, filings, lookups } from '@slip/api/contract';
import { programLimits } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { newProgramToken } from '../../src/authenticate/programs/programToken.js';
import { programTokens } from '../../src/authenticate/programs/tables.js';
import { createHandlers } from '../../src/handlers.js';
import { createApp } from '../../src/http/createApp.js';
import { idempotencyKeys } from '../../src/idempotency/tables.js';
import { inboxItems } from '../../src/inbox/tables.js';
import { outgoingMessages } from '../../src/mail/tables.js';
import { readTrail } from '../../src/office/audit/readTrail.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import { addProgram, asProgram, refusalOf } from './ProgramFixture.js';

let office: FilingFixture;

beforeAll(async () => {
  office = await openFilingFixture();
});
afterAll(() => office.close());

const search = { query: { state: 'WY' } };
const who = () => office.agent.person;
const statusOf = async (token: string, address?: string) =>
  (
    await office.send(
      filings.searchAgentPolicies,
      search,
      asProgram(token, address === undefined ? {} : { address }),
    )
  ).status;

describe('a program', () => {
  it('files as itself: history, trail and receipt name it and its account', async () => {
    const { token } = await addProgram(office, who(), { name: 'Harbor' });
    const filing = office.filing();
    const agentPolicyId = await office.call(filings.submitNewPolicy, { body: filing }, asProgram(token));
    const query = { agentPolicyId, agentId: filing.agentId, state: 'WY' };
    const [event] = await office.call(filings.policyHistory, { query }, { as: who() });
    expect(event?.who).toMatch(/^Program Harbor of Ada Larkin/);
    const receipt = await office.call(filings.filingReceipt, { query }, asProgram(token));
    expect(receipt.transactions).toHaveLength(1);
    const rows = await readTrail(
      office.db,
      {
        records: [{ entity: 'policies', key: String(agentPolicyId) }],
        timeZone: 'America/Denver',
      },
      undefined,
      1,
    );
    expect(rows).toMatchObject([
      { by: expect.stringMatching(/^Program Harbor of Ada Larkin\S* \(program-\S+\)$/) },
    ]);
  });

  it('is told to those who manage the account, by mail and in the inbox, and its token is kept nowhere', async () => {
    const { token, programId } = await addProgram(office, who(), { name: 'Told' });
    const letters = await office.db.select().from(outgoingMessages);
    expect(
      letters.filter(({ subject }) => subject.includes('A program may act for your account: Told')),
    ).toHaveLength(1);
    const items = await office.db.select().from(inboxItems).where(eq(inboxItems.personId, who().personId));
    expect(items.some(({ message }) => message.includes('added the program Told'))).toBe(true);
    const kept = JSON.stringify([
      letters,
      items,
      await office.db.select().from(auditEvents),
      await office.db.select().from(idempotencyKeys),
      await office.db.select().from(programTokens).where(eq(programTokens.programId, programId)),
    ]);
    expect(kept).not.toContain(token.slice(10, 40));
    const [listed] = await office.call(admin.programs, {}, { as: who() });
    expect(listed).toMatchObject({
      name: 'Told',
      isStopped: false,
      tokens: [{ lastFour: token.slice(-4), lastUsedAt: null }],
    });
  });

  it('is no user: no list of people has it, and its user name signs nobody in', async () => {
    await addProgram(office, who(), { name: 'Unseen' });
    const users = await office.call(admin.searchUsers, { query: {} }, { as: who() });
    expect(users.map(({ userName }) => userName)).toEqual([who().userName]);
    const [actor] = await office.db.select().from(people).where(eq(people.firstName, 'Program Unseen'));
    const body = { userName: actor?.userName ?? '', password: 'x' };
    expect((await office.send(authenticate.login, { body })).status).toBe(401);
  });

  it('is made and replaced only by an administrator who has shown again who they are', async () => {
    const clerk = await office.addPerson({
      accountId: who().accountId,
      isPrimary: false,
      permissions: ['VIEW POLICY', 'EDIT POLICY'],
    });
    const add = (as = who()) => addProgram(office, as, {});
    await expect(add(clerk)).rejects.toThrow(/EDIT SECURITY/);
    await addProgram(office, who(), { name: 'Before' });
    office.clock.advance(11 * 60);
    const body = {
      name: 'Late',
      isTest: false,
      scopes: ['view'] as const,
      agentIds: [],
      states: [],
      addresses: [],
      days: 30,
    };
    await expect(office.call(admin.addProgram, { body }, { as: who() })).rejects.toThrow(
      /Please enter your password again: this lets a program act for your account/,
    );
  });

  it('is replaced by nobody who has less rights than it has', async () => {
    const { programId } = await addProgram(office, who(), { scopes: ['file', 'pay'] });
    const colleague = await office.addPerson({
      accountId: who().accountId,
      isPrimary: false,
      permissions: ['VIEW POLICY', 'EDIT USERS', 'EDIT SECURITY'],
    });
    const body = { programId, days: 30, overlapHours: 0 };
    await expect(office.call(admin.rotateProgram, { body }, { as: colleague })).rejects.toThrow(
      /^403 .*the right File.*EDIT POLICY/,
    );
    const [program] = await office.call(admin.programs, {}, { as: who() });
    expect(program?.tokens).toMatchObject([{ isOver: false }]);
  });

  it.each([
    [{ name: 'Twice' }, 'There is a program with the name Twice already'],
    [
      { scopes: ['batch', 'view'] as const, states: ['WY'] },
      'limited to some agents or states cannot have Batch files',
    ],
    [{ agentIds: [1] }, 'agents for whom your agency files'],
    [{ addresses: ['203.0.113.0/33'] }, 'must be an address or a network'],
    [{ days: programLimits.days + 1 }, 'days'],
    [{ scopes: [] }, 'scopes'],
  ])('is refused in words with %j', async (facts, words) => {
    if ('name' in facts) await addProgram(office, who(), facts);
    await expect(addProgram(office, who(), facts)).rejects.toThrow(words);
  });

  it('has a name of its own, however its apostrophe is typed', async () => {
    await addProgram(office, who(), { name: "O'Hara books" });
    await expect(addProgram(office, who(), { name: 'O’HARA books' })).rejects.toThrow(
      'There is a program with the name O’HARA books already',
    );
  });

  it('has no right that its maker does not have', async () => {
    const looker = await office.addPerson({
      accountId: who().accountId,
      permissions: ['VIEW POLICY', 'EDIT SECURITY'],
    });
    await expect(addProgram(office, looker, { scopes: ['file'] })).rejects.toThrow(
      'you do not have the permission EDIT POLICY yourself',
    );
    const editor = await office.addPerson({ accountId: who().accountId });
    const { token } = await addProgram(office, editor);
    await office.db
      .update(people)
      .set({ permissions: ['VIEW POLICY', 'EDIT SECURITY'] })
      .where(eq(people.id, editor.personId));
    expect(
      await refusalOf(office, filings.submitNewPolicy, { body: office.filing() }, asProgram(token)),
    ).toMatch(/403.*EDIT POLICY/);
  });
});

describe('a token', () => {
  it('ends at once on every server when its program is revoked, and with whoever made it', async () => {
    const other = createApp(office.services, createHandlers(office.services));
    const onOther = async (token: string) =>
      (
        await other.fetch(
          new Request('http://office.test/slip/api/filings/searchAgentPolicies?state=WY', {
            headers: { authorization: `Bearer ${token}` },
          }),
        )
      ).status;
    const revoked = await addProgram(office, who());
    expect([await statusOf(revoked.token), await onOther(revoked.token)]).toEqual([200, 200]);
    await office.call(admin.revokeProgram, { body: { programId: revoked.programId } }, { as: who() });
    expect([await statusOf(revoked.token), await onOther(revoked.token)]).toEqual([401, 401]);

    const maker = await office.addPerson({ accountId: who().accountId, isPrimary: false });
    const made = await addProgram(office, maker);
    expect(await statusOf(made.token)).toBe(200);
    await office.call(admin.deleteUser, { query: { slipUserId: maker.personId } }, { as: who() });
    expect(await refusalOf(office, filings.searchAgentPolicies, search, asProgram(made.token))).toContain(
      'whoever made it can no longer manage programs',
    );
    const [listed] = await office.call(admin.programs, {}, { as: who() });
    expect(listed?.isStopped).toBe(true);
    // A list that was read before still offers it.
    const body = { programId: made.programId, days: 90, overlapHours: 0 };
    await expect(office.call(admin.rotateProgram, { body }, { as: who() })).rejects.toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('can no longer manage programs') },
    });
    const [after] = await office.call(admin.programs, {}, { as: who() });
    expect(after?.tokens).toEqual(listed?.tokens);
  });

  it('ends on its day', async () => {
    const { token } = await addProgram(office, who(), { days: 1 });
    office.clock.advance(24 * 60 * 60 - 1);
    expect(await statusOf(token)).toBe(200);
    office.clock.advance(1);
    expect(await refusalOf(office, filings.searchAgentPolicies, search, asProgram(token))).toContain(
      'This token has expired',
    );
  });

  it('is replaced while the one before goes on for some hours', async () => {
    const { token, programId } = await addProgram(office, who());
    const body = { programId, days: 90, overlapHours: 1 };
    const next = await office.call(admin.rotateProgram, { body }, { as: who() });
    expect([await statusOf(token), await statusOf(next.token)]).toEqual([200, 200]);
    const [listed] = await office.call(admin.programs, {}, { as: who() });
    expect(listed?.tokens.map(({ lastFour }) => lastFour)).toEqual([next.token.slice(-4), token.slice(-4)]);
    office.clock.advance(60 * 60);
    expect([await statusOf(token), await statusOf(next.token)]).toEqual([401, 200]);
    office.signInAgain();
    const last = await office.call(
      admin.rotateProgram,
      { body: { ...body, overlapHours: 0 } },
      { as: who() },
    );
    expect([await statusOf(next.token), await statusOf(last.token)]).toEqual([401, 200]);
  });

  it('has two tokens that are good at most, however often it is replaced', async () => {
    const { token, programId } = await addProgram(office, who());
    const body = { programId, days: 90, overlapHours: 168 };
    const tokens = [token];
    for (let times = 0; times < 3; times += 1) {
      office.clock.advance(60);
      office.signInAgain();
      const next = await office.call(admin.rotateProgram, { body }, { as: who() });
      tokens.push(next.token);
      const statuses = [];
      for (const each of tokens) statuses.push(await statusOf(each));
      const ended = statuses.slice(0, -2);
      expect([ended.every((status) => status === 401), ...statuses.slice(-2)]).toEqual([true, 200, 200]);
    }
  });

  it('may be used from its addresses alone, and tells when and from where it was used, once a minute', async () => {
    const { token, programId } = await addProgram(office, who(), {
      addresses: ['198.51.100.0/24', '2001:db8::/32', '192.0.2.7'],
    });
    expect(await statusOf(token, '198.51.101.1')).toBe(403);
    for (const address of ['198.51.100.9', '2001:db8:1::5', '192.0.2.7'])
      expect(await statusOf(token, address)).toBe(200);
    const used = async () =>
      (await office.db.select().from(programTokens).where(eq(programTokens.programId, programId)))[0];
    expect(await used()).toMatchObject({ lastUsedFrom: '198.51.100.9', lastUsedAt: office.clock.now() });
    office.clock.advance(60);
    await statusOf(token, '192.0.2.7');
    expect((await used())?.lastUsedFrom).toBe('192.0.2.7');
  });

  it('in an address is refused in words, whoever calls', async () => {
    const { token } = await addProgram(office, who());
    for (const path of [
      `/slip/api/filings/searchAgentPolicies?state=WY&access_token=${token}`,
      `/slip/${token}`,
    ]) {
      const response = await office.request(path, {}, { as: who() });
      expect([response.status, JSON.stringify(await response.json())]).toEqual([
        400,
        expect.stringContaining('Revoke this one'),
      ]);
    }
  });

  it('that is none is refused before the database is asked, with the form of one or without', async () => {
    for (const token of ['slip_live_x', `slip_live_${'a'.repeat(36)}`])
      expect(await statusOf(token)).toBe(401);
    expect(
      await refusalOf(office, filings.searchAgentPolicies, search, asProgram(newProgramToken(false))),
    ).toMatch(/^401 .*good no more/);
  });

  it('has so many calls a minute, which each answer tells', async () => {
    const { token } = await addProgram(office, who());
    const other = await addProgram(office, who());
    const call = (with_ = token) => office.send(lookups.states, {}, asProgram(with_));
    const first = await call();
    expect(first.headers.get('ratelimit-policy')).toBe(`"token";q=${programLimits.callsPerMinute};w=60`);
    expect(first.headers.get('ratelimit')).toBe(`"token";r=${programLimits.callsPerMinute - 1};t=1`);
    const second = await call();
    expect(second.headers.get('ratelimit')).toBe(`"token";r=${programLimits.callsPerMinute - 2};t=1`);
    // The others are counted as the pipeline counts each of them.
    const at = { now: office.clock.now(), ipAddress: '203.0.113.7' };
    const { token: counted } = await office.services.authenticate(token, at);
    for (let calls = 2; calls < programLimits.callsPerMinute; calls += 1)
      office.services.countToken(counted?.hash ?? '');
    const late = await call();
    expect([late.status, late.headers.get('retry-after'), late.headers.get('ratelimit')]).toEqual([
      429,
      '1',
      '"token";r=0;t=60',
    ]);
    expect((await call(other.token)).status).toBe(200);
    office.clock.advance(1);
    expect((await call()).status).toBe(200);
  });
});
