import { office as duties, registration } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { DAYS_TO_ANSWER, expireRegistrations } from '../../src/registration/expiry.js';
import { registrationAsks } from '../../src/registration/tables.js';
import { newestMessage } from '../authenticate/Browser.js';
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
  // Past the limits of calls a minute, and of letters an hour.
  office.clock.advance(3700);
  staff = await office.addPerson({ kind: 'Office' });
});
afterAll(() => office.close());

const DAY = 24 * 3600;
const words = 'Please check the number of your license.';

async function send() {
  const body = agentRequest(count);
  return { body, ...(await office.call(registration.registerAgent, { body })) };
}
type Sent = Awaited<ReturnType<typeof send>>;

const ask = (requestId: number, more: { isAgain?: boolean; version?: number; words?: string } = {}) =>
  office.call(duties.askRegistration, { body: { requestId, words, isAgain: false, ...more } }, { as: staff });
const shown = (requestId: number) =>
  office.call(duties.registration, { query: { requestId } }, { as: staff });
const waits = async () => {
  const { rows } = await office.call(duties.work, { query: {} }, { as: staff });
  return rows.filter(({ kind }) => kind === 'registration').map(({ item }) => item);
};

/** The secret in the newest letter to a sender. */
async function linkOf({ body }: Sent): Promise<string> {
  const letter = await newestMessage(office, body.email);
  return /[?&]a=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}
const read = (token: string) => office.call(registration.askedRegistration, { body: { token } });
const changedOf = ({ body }: Sent) => ({
  ...body,
  stateAgentLicenses: [{ state: 'WY', agentLicense: `X${count}`, isSameAsNPN: 0 as const }],
});
const answer = (token: string, sent: Sent['body']) =>
  office.call(registration.answerAgent, { body: { token, sent } });

describe('asking for more of a registration', () => {
  it('takes it off the queue and mails a link that continues it; its answer brings it back, with what had been sent before', async () => {
    const sent = await send();
    const { requestId } = sent;
    const preview = await office.call(
      duties.registrationLetter,
      { query: { requestId, words } },
      { as: staff },
    );
    await ask(requestId);
    const letter = await newestMessage(office, sent.body.email);
    const token = await linkOf(sent);
    expect(letter?.text.replace(/http\S+/, '(the link, which is made when you send it)')).toBe(preview.text);
    expect(letter?.subject).toBe(preview.subject);
    // The secret is in the letter alone.
    const kept = await office.db.select().from(registrationAsks);
    expect(JSON.stringify(kept)).not.toContain(token);

    expect(await shown(requestId)).toMatchObject({ status: 'asked', version: 1, asked: [{ words }] });
    expect(await waits()).not.toContain(`registration-${requestId}`);
    expect(
      await office.call(registration.registrationStatus, {
        body: { receiptNumber: sent.receiptNumber, email: sent.body.email },
      }),
    ).toMatchObject({ registration: { status: 'asked', reason: words } });
    // Nobody else gets its names and numbers meanwhile.
    await expect(office.call(registration.registerAgent, { body: sent.body })).rejects.toMatchObject({
      status: 400,
    });

    expect(await read(token)).toMatchObject({ kind: 'Agent', words, sent: { npn: sent.body.npn } });
    office.clock.advance(60);
    const changed = changedOf(sent);
    expect(await answer(token, changed)).toMatchObject({ requestId, receiptNumber: sent.receiptNumber });
    const again = await shown(requestId);
    expect(again).toMatchObject({
      status: 'pending',
      version: 2,
      submittedAt: office.clock.now().toISOString(),
      details: { stateAgentLicenses: [{ agentLicense: `X${count}` }] },
      asked: [
        {
          answeredAt: office.clock.now().toISOString(),
          sentBefore: { stateAgentLicenses: sent.body.stateAgentLicenses },
        },
      ],
    });
    expect(await waits()).toContain(`registration-${requestId}`);
    const events = await office.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.endpoint, 'registration.answerAgent'));
    expect(events.at(-1)).toMatchObject({ entityId: String(requestId), after: { version: 2 } });
  });

  it('is not answered twice: of two tabs at once one is stored, and the other is told', async () => {
    const sent = await send();
    await ask(sent.requestId);
    const token = await linkOf(sent);
    const outcomes = await Promise.allSettled([answer(token, sent.body), answer(token, changedOf(sent))]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const used = {
      status: 409,
      body: { error: expect.stringMatching(/^You sent this registration again on/) },
    };
    await expect(answer(token, sent.body)).rejects.toMatchObject(used);
    await expect(read(token)).rejects.toMatchObject(used);
    expect(await shown(sent.requestId)).toMatchObject({ version: 2, asked: [{}] });
  });

  it('names what is taken by others at its field, and keeps the link', async () => {
    const sent = await send();
    count += 1;
    const other = await send();
    await ask(sent.requestId);
    const token = await linkOf(sent);
    const taken = { ...sent.body, npn: other.body.npn };
    await expect(answer(token, taken)).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ path: 'sent.npn' }] },
    });
    await answer(token, sent.body);
  });

  it('refuses a link of another kind, a replaced one and one that there is not', async () => {
    const sent = await send();
    await ask(sent.requestId);
    const first = await linkOf(sent);
    await expect(ask(sent.requestId)).rejects.toMatchObject({
      status: 409,
      body: { error: expect.stringContaining(`was asked already, by ${staff.userName}`) },
    });
    await ask(sent.requestId, { isAgain: true, words: 'And the address.' });
    await expect(answer(first, sent.body)).rejects.toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('link of the newest email') },
    });
    const { example } = registration.answerAgency;
    await expect(
      office.call(registration.answerAgency, { body: { ...example.body, token: await linkOf(sent) } }),
    ).rejects.toMatchObject({ status: 409, body: { error: expect.stringContaining('as Agent') } });
    await expect(read('nobody-has-this')).rejects.toMatchObject({ status: 404 });
  });

  it('is over when the office decides, or when nobody answers in time', async () => {
    const decided = await send();
    await ask(decided.requestId);
    const link = await linkOf(decided);
    await office.call(
      duties.rejectRegistration,
      { body: { requestId: decided.requestId, reason: 'Not a broker.' } },
      { as: staff },
    );
    await expect(answer(link, decided.body)).rejects.toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^This registration was rejected on/) },
    });

    count += 1;
    const late = await send();
    // Near the end of the days that a request waits: the days to answer begin with the question.
    office.clock.advance(29 * DAY);
    staff = await office.addPerson({ kind: 'Office' });
    await ask(late.requestId);
    const token = await linkOf(late);
    office.clock.advance(DAYS_TO_ANSWER * DAY - 1);
    await expireRegistrations(office.services, office.clock.now());
    expect(await read(token)).toMatchObject({ words });
    office.clock.advance(1);
    await expect(answer(token, late.body)).rejects.toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('was good until') },
    });
    await expireRegistrations(office.services, office.clock.now());
    expect(await newestMessage(office, late.body.email)).toMatchObject({
      text: expect.stringContaining(`no answer within ${DAYS_TO_ANSWER} days`),
    });
    await expect(read(token)).rejects.toMatchObject({
      body: { error: 'This registration has expired. Please register again.' },
    });
  });

  it('decides on nothing that was sent again meanwhile, or that nobody says to have read', async () => {
    const sent = await send();
    const { requestId } = sent;
    await ask(requestId, { version: 1 });
    await answer(await linkOf(sent), changedOf(sent));
    const meanwhile = { status: 409, body: { error: expect.stringContaining('was sent again on') } };
    const body = { requestId, version: 1 };
    await expect(office.call(duties.approveRegistration, { body }, { as: staff })).rejects.toMatchObject(
      meanwhile,
    );
    await expect(
      office.call(duties.rejectRegistration, { body: { ...body, reason: 'No.' } }, { as: staff }),
    ).rejects.toMatchObject(meanwhile);
    await expect(ask(requestId, { version: 1 })).rejects.toMatchObject(meanwhile);
    // Nobody decides without saying what was read.
    const unread = {
      status: 409,
      body: { error: expect.stringMatching(/was sent again on .*: read it first/) },
    };
    const without = { requestId };
    await expect(
      office.call(duties.approveRegistration, { body: without }, { as: staff }),
    ).rejects.toMatchObject(unread);
    await expect(
      office.call(duties.rejectRegistration, { body: { ...without, reason: 'No.' } }, { as: staff }),
    ).rejects.toMatchObject(unread);
    await expect(ask(requestId)).rejects.toMatchObject(unread);
    await office.call(duties.approveRegistration, { body: { requestId, version: 2 } }, { as: staff });
  });
});
