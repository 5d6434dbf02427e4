import { office as duties, registration } from '@slip/api/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireRegistrations } from '../../src/registration/expiry.js';
import { messagesTo } from '../authenticate/Browser.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { agentRequest } from './agentRequest.js';

let office: TestOffice;
let staff: TestPerson;
let count = 0;

beforeAll(async () => {
  office = await openTestOffice();
});
beforeEach(async () => {
  count += 1;
  office.clock.advance(3600);
  staff = await office.addPerson({ kind: 'Office' });
});
afterAll(() => office.close());

async function registered(email = `status${count}@larkin.example`) {
  const body = agentRequest(count, { email });
  const answer = await office.call(registration.registerAgent, { body });
  return { ...answer, email };
}

const ask = (receiptNumber: string, email: string) =>
  office.call(registration.registrationStatus, { body: { receiptNumber, email } });

describe('a registration that was received', () => {
  it('is acknowledged by mail, with a number nobody can guess and where to ask', async () => {
    const { receiptNumber, email } = await registered();
    expect(receiptNumber).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/);
    const [letter] = await messagesTo(office, email);
    expect(letter?.subject).toBe(`Your registration ${receiptNumber} was received`);
    expect(letter?.text).toContain(`/slip/registration?view=status&number=${receiptNumber}`);
    // Words that a stranger typed do not get into a mail to somebody else's address.
    expect(letter?.text).not.toMatch(/Ada|Larkin\b(?!\.example)/);
  });

  it('floods nobody: five letters an hour for one address', async () => {
    const email = 'flooded@larkin.example';
    const areMailed: boolean[] = [];
    for (let sent = 0; sent < 7; sent += 1) {
      count += 1;
      areMailed.push((await registered(sent % 2 === 0 ? email : email.toUpperCase())).isMailed);
    }
    // Whoever gets no letter is told, as they need the number.
    expect(areMailed).toEqual([true, true, true, true, true, false, false]);
    const letters = [
      ...(await messagesTo(office, email)),
      ...(await messagesTo(office, email.toUpperCase())),
    ];
    expect(letters).toHaveLength(5);
    office.clock.advance(3601);
    count += 1;
    await registered(email);
    expect(await messagesTo(office, email)).toHaveLength(4);
  });
});

describe('asking what became of it', () => {
  it('tells whoever knows number and address, however they are typed', async () => {
    const { receiptNumber, email } = await registered();
    const waiting = {
      kind: 'Agent',
      status: 'pending',
      submittedAt: office.clock.now().toISOString(),
      decidedAt: null,
      reason: null,
      expiresAt: new Date(office.clock.now().getTime() + 30 * 24 * 3_600_000).toISOString(),
    };
    expect(await ask(receiptNumber, email)).toEqual({ registration: waiting });
    const typed = receiptNumber.toLowerCase().replaceAll('-', ' ');
    expect(await ask(typed, email.toUpperCase())).toEqual({ registration: waiting });
  });

  it('tells nobody else anything: a wrong number and a wrong address are answered alike', async () => {
    const { receiptNumber, email } = await registered();
    const answers = [
      await ask(receiptNumber, 'somebody@else.example'),
      await ask('2222-2222-2222', email),
      await ask('2222-2222-2222', 'somebody@else.example'),
      await ask(receiptNumber, '%@larkin.example'),
    ];
    expect(answers).toEqual(answers.map(() => ({ registration: null })));
  });

  it('is limited to ten a minute and address', async () => {
    const asked = Array.from({ length: 11 }, () => ask('2222-2222-2222', 'a@b.example'));
    const answers = await Promise.allSettled(asked);
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { status: 429 } },
    ]);
  });

  it('refuses what is no number, saying how one looks', async () => {
    await expect(ask('12345', 'a@b.example')).rejects.toMatchObject({
      status: 400,
      body: {
        problems: [
          {
            path: 'receiptNumber',
            message: 'Registration Number must be 12 letters and digits, such as 7KQ2-M4TX-9HBD.',
          },
        ],
      },
    });
  });

  it('tells how it ended: rejected with its reason, approved, expired', async () => {
    const rejected = await registered();
    const reason = 'The license number is not that of the licensee.';
    await office.call(
      duties.rejectRegistration,
      { body: { requestId: rejected.requestId, reason } },
      { as: staff },
    );
    expect(await ask(rejected.receiptNumber, rejected.email)).toMatchObject({
      registration: {
        status: 'rejected',
        reason,
        decidedAt: office.clock.now().toISOString(),
        expiresAt: null,
      },
    });

    count += 1;
    const approved = await registered();
    await office.call(duties.approveRegistration, { body: { requestId: approved.requestId } }, { as: staff });
    expect(await ask(approved.receiptNumber, approved.email)).toMatchObject({
      registration: { status: 'approved', reason: null },
    });

    count += 1;
    const left = await registered();
    office.clock.advance(31 * 24 * 3600);
    await expireRegistrations(office.services, office.clock.now());
    expect(await ask(left.receiptNumber, left.email)).toMatchObject({ registration: { status: 'expired' } });
  });
});

const withdraw = (receiptNumber: string, email: string) =>
  office.call(registration.withdrawRegistration, { body: { receiptNumber, email } });
const approve = (requestId: number) =>
  office.call(duties.approveRegistration, { body: { requestId } }, { as: staff });

describe('a registration that its sender withdraws', () => {
  it('is withdrawn once; the office is told when it decides, and the names are free again', async () => {
    const { receiptNumber, email, requestId } = await registered();
    const withdrawn = await withdraw(receiptNumber.toLowerCase(), email.toUpperCase());
    expect(withdrawn.registration).toMatchObject({
      status: 'withdrawn',
      decidedAt: office.clock.now().toISOString(),
      expiresAt: null,
    });
    office.clock.advance(60);
    expect(await withdraw(receiptNumber, email)).toEqual(withdrawn);
    await expect(approve(requestId)).rejects.toMatchObject({
      status: 409,
      body: {
        error: expect.stringMatching(
          new RegExp(`^Registration ${requestId} was withdrawn by its sender on \\d\\d/\\d\\d/\\d{4}\\.$`),
        ),
      },
    });
    const { rows } = await office.call(
      duties.registrations,
      { query: { status: 'withdrawn' } },
      { as: staff },
    );
    expect(rows.map((row) => row.requestId)).toContain(requestId);
    const trail = await office.call(
      duties.audit,
      { query: { about: `registration_requests ${requestId}` } },
      { as: staff },
    );
    expect(trail.rows).toMatchObject([{ endpoint: 'registration.withdrawRegistration', by: null }]);
    // The same person with the same numbers.
    const again = await registered(email);
    expect(again.requestId).not.toBe(requestId);
  });

  it('is nobody else’s to withdraw, and not when the office was quicker', async () => {
    const { receiptNumber, email, requestId } = await registered();
    expect(await withdraw(receiptNumber, 'somebody@else.example')).toEqual({ registration: null });
    await approve(requestId);
    await expect(withdraw(receiptNumber, email)).rejects.toMatchObject({
      status: 409,
      body: {
        error: expect.stringMatching(
          /^This registration was approved on .*: it cannot be withdrawn any more\.$/,
        ),
      },
    });
  });

  it('at the moment of a decision: one of both is stored, and the other one is told', async () => {
    const { receiptNumber, email, requestId } = await registered();
    const both = await Promise.allSettled([approve(requestId), withdraw(receiptNumber, email)]);
    const [approved, withdrawn] = both.map(({ status }) => status === 'fulfilled');
    expect(approved).not.toBe(withdrawn);
    expect(await ask(receiptNumber, email)).toMatchObject({
      registration: { status: approved ? 'approved' : 'withdrawn' },
    });
  });
});
