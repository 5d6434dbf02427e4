import { office as duties, registration } from '@slip/api/contract';
import { exampleIpcRegistration, toIpcRegistration } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../src/accounts/tables.js';
import { registrationRequests } from '../../src/registration/tables.js';
import { newestMessage } from '../authenticate/Browser.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { agentRequest } from './agentRequest.js';

let office: TestOffice;
let staff: TestPerson;
let count = 0;

beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office' });
});
beforeEach(() => {
  count += 1;
  // Past the limits of calls a minute.
  office.clock.advance(120);
});
afterAll(() => office.close());

const register = (body: ReturnType<typeof agentRequest>) => office.call(registration.registerAgent, { body });

describe('the list', () => {
  it('has the one first that has waited longest since it was sent last', async () => {
    const { requestId: sentAgain } = await register(agentRequest(count));
    count += 1;
    const { requestId: other } = await register(agentRequest(count));
    const read = async (page: number) => {
      const query = { status: 'pending', pageSize: 1, page } as const;
      const { rows } = await office.call(duties.registrations, { query }, { as: staff });
      return rows.map(({ requestId }) => requestId);
    };
    expect([await read(0), await read(1)]).toEqual([[sentAgain], [other]]);
    await office.db
      .update(registrationRequests)
      .set({ submittedAt: new Date(office.clock.now().getTime() + 60_000) })
      .where(eq(registrationRequests.id, sentAgain));
    expect([await read(0), await read(1)]).toEqual([[other], [sentAgain]]);
  });
});

describe('a decision', () => {
  it('tells whoever decides second what was decided first, and why', async () => {
    const { requestId } = await register(agentRequest(count));
    const reason = 'The license has ended.';
    await office.call(duties.rejectRegistration, { body: { requestId, reason } }, { as: staff });
    const other = await office.addPerson({ kind: 'Office' });
    await expect(
      office.call(duties.approveRegistration, { body: { requestId } }, { as: other }),
    ).rejects.toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(`rejected already, by ${staff.userName} on .*: ${reason}$`) },
    });
  });

  it('is one, of two decisions at the same time', async () => {
    const body = agentRequest(count);
    const { requestId } = await register(body);
    const other = await office.addPerson({ kind: 'Office' });
    const answers = await Promise.allSettled([
      office.call(duties.approveRegistration, { body: { requestId } }, { as: staff }),
      office.call(duties.rejectRegistration, { body: { requestId, reason: 'No.' } }, { as: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { status } = await office.call(duties.registration, { query: { requestId } }, { as: staff });
    expect(status).toBe(answers[0].status === 'fulfilled' ? 'approved' : 'rejected');
  });

  it('to reject mails the reason, and lets the same be asked for again', async () => {
    const body = agentRequest(count);
    const { requestId } = await register(body);
    const reason = 'The license number is not that of the licensee.';
    expect(
      await office.call(duties.rejectRegistration, { body: { requestId, reason } }, { as: staff }),
    ).toEqual({ success: true, mailedTo: body.email });
    expect((await newestMessage(office, body.email))?.text).toContain(`The reason: ${reason}`);
    expect((await register(body)).success).toBe(true);
  });
});

describe('an approval', () => {
  it('gives a number that no other account has, not even one that was brought from elsewhere', async () => {
    const body = toIpcRegistration(exampleIpcRegistration());
    const { requestId } = await office.call(registration.registerIpc, { body });
    const { accountId: last } = await office.addPerson({ kind: 'IPC' });
    // The number of the account after the next, which the brought one makes the next.
    const next = 81_000 + last + 2;
    await office.addPerson({ kind: 'IPC', account: { accountNumber: `LIC# ${next}` } });
    const approve = office.call(duties.approveRegistration, { body: { requestId } }, { as: staff });
    const ofNew = eq(accounts.id, (await approve).accountId);
    expect(await office.db.select().from(accounts).where(ofNew)).toMatchObject([
      { id: last + 2, accountNumber: `LIC# ${next + 1}` },
    ]);
  });
});

describe('the letter of a decision', () => {
  it('is what a rejection then sends', async () => {
    const body = agentRequest(count);
    const { requestId } = await register(body);
    const reason = 'The license has ended.';
    const read = (query: { reason?: string; userName?: string }) =>
      office.call(duties.registrationLetter, { query: { requestId, ...query } }, { as: staff });
    const approval = await read({ userName: 'shorter' });
    expect(approval).toMatchObject({ recipient: body.email, subject: 'Your registration was approved' });
    expect(approval.text).toContain('Your user name is shorter.');
    const { subject, text } = await read({ reason });
    const before = await newestMessage(office, body.email);
    expect(before?.subject).not.toBe(subject);
    await office.call(duties.rejectRegistration, { body: { requestId, reason } }, { as: staff });
    expect(await newestMessage(office, body.email)).toMatchObject({ subject, text });
  });
});
