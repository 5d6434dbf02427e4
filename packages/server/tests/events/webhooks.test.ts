import { admin, type EventName, inbox } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keyRing } from '../../src/authenticate/signingKeys.js';
import { addJob, runJobNow } from '../../src/background/queue.js';
import { webhooks } from '../../src/events/tables.js';
import { WEBHOOK_JOB } from '../../src/events/webhooks/webhookJob.js';
import { writeEvent } from '../../src/events/writeEvents.js';
import { renewSealed } from '../../src/renewSealed.js';
import { messagesTo, newestMessage } from '../authenticate/Browser.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import { testSecret } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { type Received, verifyReceived, withReceiver } from './Receiver.js';

const HOUR = 3_600;
let fixture: FilingFixture;

beforeAll(async () => {
  fixture = await openFilingFixture({ webhooksMayBePrivate: true });
  await addJob(fixture.db, { kind: WEBHOOK_JOB, subject: 0 });
});
afterAll(() => fixture.close());

/** Runs what waits, as a worker does after its next look. */
async function send(): Promise<void> {
  await runJobNow(fixture.db, WEBHOOK_JOB);
  await fixture.runJobs();
}

async function addWebhook(as: TestPerson, url: string, events: readonly EventName[] = ['link.asked']) {
  const body = { webhookId: 0, url, events: [...events] };
  const { webhookId, secret } = await fixture.call(admin.saveWebhook, { body }, { as });
  return { webhookId, secret: secret ?? '' };
}

const note = ({ accountId }: TestPerson, linkId: number, name: 'link.asked' | 'link.ended' = 'link.asked') =>
  writeEvent(fixture.db, { name, accountIds: [accountId], recordId: linkId, facts: { linkId } });

const linkOf = ({ body }: Received): number => JSON.parse(body).data.linkId;

/** The event in a request, verified at the time at which it came. */
function verified(secret: string, received: Received): unknown {
  const at = vi.spyOn(Date, 'now').mockReturnValue(Number(received.headers['webhook-timestamp']) * 1000);
  try {
    return verifyReceived(secret, received);
  } finally {
    at.mockRestore();
  }
}

const listOf = (as: TestPerson) => fixture.call(admin.webhooks, {}, { as });
const deliveriesOf = (as: TestPerson, webhookId: number) =>
  fixture.call(admin.webhookDeliveries, { query: { webhookId } }, { as });

describe('a webhook', () => {
  it('is sent the events that were chosen, signed by its secret, for a day by the former one, too', () =>
    withReceiver(async (receiver) => {
      const { person } = await fixture.addAgent();
      await note(person, 1);
      await send();
      const { webhookId, secret } = await addWebhook(person, receiver.url);
      await note(person, 2);
      await note(person, 2, 'link.ended');
      await send();
      // Neither what happened before, nor what was not chosen.
      expect(receiver.received.map(linkOf)).toEqual([2]);
      const [first] = receiver.received.splice(0);
      if (!first) throw new Error('Nothing came.');
      expect(verified(secret, first)).toMatchObject({ type: 'link.asked', number: 2, data: { linkId: 2 } });
      expect(first.headers['webhook-id']).toBe(JSON.parse(first.body).id);
      expect(() => verified(secret, { ...first, body: first.body.replace('2', '3') })).toThrow(
        'No matching signature',
      );

      const renewed = await fixture.call(admin.renewWebhookSecret, { body: { webhookId } }, { as: person });
      expect((await listOf(person))[0]?.formerSecretUntil).toBe(renewed.formerSecretUntil ?? 'none');
      await note(person, 3);
      await send();
      fixture.clock.advance(25 * HOUR);
      fixture.signInAgain();
      await note(person, 4);
      await send();
      const [both, later] = receiver.received;
      if (!both || !later) throw new Error('Nothing came.');
      for (const each of [secret, renewed.secret]) expect(verified(each, both)).toBeDefined();
      expect(verified(renewed.secret, later)).toBeDefined();
      expect(() => verified(secret, later)).toThrow('No matching signature');
    }));

  it('is looked after by those who manage the account, after a proof, and by nobody else', async () => {
    const { person } = await fixture.addAgent();
    const other = await fixture.addAgent();
    const colleague = await fixture.addPerson({
      accountId: person.accountId,
      isPrimary: false,
      permissions: ['VIEW POLICY', 'EDIT POLICY'],
    });
    const { webhookId } = await addWebhook(person, 'https://ams.example/slip');
    const add = (as: TestPerson, url: string) =>
      fixture.send(admin.saveWebhook, { body: { webhookId: 0, url, events: ['link.asked'] } }, { as });
    expect((await add(colleague, 'https://b.example')).status).toBe(403);
    expect((await add(person, 'https://ams.example/slip')).status).toBe(400);
    for (const endpoint of [
      admin.testWebhook,
      admin.renewWebhookSecret,
      admin.removeWebhook,
      admin.switchWebhook,
    ]) {
      const body = endpoint === admin.switchWebhook ? { webhookId, isOn: false } : { webhookId };
      expect((await fixture.send(endpoint, { body }, { as: other.person })).status).toBe(404);
    }
    const list = await fixture.send(admin.webhookDeliveries, { query: { webhookId } }, { as: other.person });
    expect(list.status).toBe(404);
    expect(await listOf(other.person)).toEqual([]);
    fixture.clock.advance(11 * 60);
    expect((await add(person, 'https://c.example')).status).toBe(403);
  });

  it('is told to all who manage the account, when it is added and when it leads elsewhere', async () => {
    const { person } = await fixture.addAgent();
    fixture.signInAgain();
    const { webhookId } = await addWebhook(person, 'https://told.example/slip');
    const newest = () => newestMessage(fixture, `${person.userName}@larkin.example`);
    expect(await newest()).toMatchObject({ subject: 'A webhook was added' });
    const body = { webhookId, url: 'https://elsewhere.example/slip', events: ['link.asked' as const] };
    await fixture.call(admin.saveWebhook, { body }, { as: person });
    expect(await newest()).toMatchObject({ subject: 'A webhook leads elsewhere' });
  });

  it('keeps its secret encrypted, and readable when the office’s own secret is renewed', async () => {
    const { person } = await fixture.addAgent();
    fixture.signInAgain();
    const { webhookId, secret } = await addWebhook(person, 'https://kept.example/slip');
    const sealed = async () => {
      const [row] = await fixture.db.select().from(webhooks).where(eq(webhooks.id, webhookId));
      return row?.sealedSecret ?? '';
    };
    const before = await sealed();
    expect(before).not.toContain(secret.slice(6, 20));
    const next = 'another secret that nobody needs to guess';
    expect(await renewSealed(fixture.db, keyRing(next, [testSecret]))).toBe(0);
    expect(await sealed()).not.toBe(before);
    expect(await renewSealed(fixture.db, keyRing(testSecret, [next]))).toBe(0);
  });
});

describe('a receiver that fails', () => {
  it('gets each record in its order, again and again for three days; then the webhook is off, and people are told', () =>
    withReceiver(async (receiver) => {
      const { person } = await fixture.addAgent();
      fixture.signInAgain();
      const { webhookId } = await addWebhook(person, receiver.url, ['link.asked', 'link.ended']);
      receiver.answerWith((_, response) => response.writeHead(503).end('Down for maintenance.'));
      await note(person, 1);
      await note(person, 1, 'link.ended');
      await send();
      expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['link.asked']);
      const [, failing] = await deliveriesOf(person, webhookId);
      expect(failing).toMatchObject({ state: 'failing', tries: 1 });
      const query = { deliveryId: failing?.deliveryId ?? 0 };
      expect(await fixture.call(admin.webhookDelivery, { query }, { as: person })).toMatchObject({
        attempts: [{ status: 503, answer: 'Down for maintenance.', problem: expect.stringContaining('503') }],
      });

      for (let hours = 0; hours <= 96; hours += 12) {
        fixture.clock.advance(12 * HOUR);
        await send();
      }
      fixture.signInAgain();
      expect(await listOf(person)).toMatchObject([
        { state: 'failed', waiting: 2, last: { wasDelivered: false } },
      ]);
      expect((await deliveriesOf(person, webhookId)).map(({ state }) => state)).toEqual(['held', 'held']);
      expect(await newestMessage(fixture, `${person.userName}@larkin.example`)).toMatchObject({
        subject: 'A webhook was switched off',
      });
      const [message] = await fixture.call(inbox.inboxItems, {}, { as: person });
      expect(message?.message).toContain('was switched off');

      // An event of that time is sent once it is on again, and the event that is sent again by itself comes at once.
      await note(person, 1);
      await send();
      receiver.received.splice(0);
      receiver.answerWith((_, response) => response.writeHead(200).end());
      await fixture.call(admin.resendDelivery, { body: query }, { as: person });
      await send();
      expect(receiver.received.splice(0).map(({ headers }) => headers['webhook-id'])).toEqual([
        failing?.eventId,
      ]);
      await fixture.call(admin.switchWebhook, { body: { webhookId, isOn: true } }, { as: person });
      await send();
      expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual([
        'link.asked',
        'link.ended',
        'link.asked',
      ]);
      expect(await listOf(person)).toMatchObject([{ state: 'on', waiting: 0, last: { wasDelivered: true } }]);
    }));

  it('has three days again at another address, where what waits is sent at once', () =>
    withReceiver(async (receiver) => {
      const { person } = await fixture.addAgent();
      fixture.signInAgain();
      const { webhookId } = await addWebhook(person, receiver.url);
      receiver.answerWith((_, response) => response.writeHead(503).end());
      await note(person, 1);
      for (let hours = 0; hours < 72; hours += 12) {
        fixture.clock.advance(12 * HOUR);
        await send();
      }
      fixture.signInAgain();
      receiver.received.splice(0);
      const body = { webhookId, url: `${receiver.url}/right`, events: ['link.asked' as const] };
      await fixture.call(admin.saveWebhook, { body }, { as: person });
      await send();
      expect(receiver.received.map(linkOf)).toEqual([1]);
      // More than three days after the first failure at the former address.
      fixture.clock.advance(13 * HOUR);
      await send();
      fixture.signInAgain();
      expect(await listOf(person)).toMatchObject([{ state: 'on', waiting: 1 }]);
    }));

  it('is switched off once, and told of once, when several records fail for three days', () =>
    withReceiver(async (receiver) => {
      const { person } = await fixture.addAgent();
      fixture.signInAgain();
      await addWebhook(person, receiver.url);
      receiver.answerWith((_, response) => response.writeHead(503).end());
      for (const linkId of [1, 2, 3, 4]) await note(person, linkId);
      for (let hours = 0; hours <= 96; hours += 12) {
        await send();
        fixture.clock.advance(12 * HOUR);
      }
      fixture.signInAgain();
      expect(await listOf(person)).toMatchObject([{ state: 'failed', waiting: 4 }]);
      const letters = await messagesTo(fixture, `${person.userName}@larkin.example`);
      expect(letters.filter(({ subject }) => subject === 'A webhook was switched off')).toHaveLength(1);
      const messages = await fixture.call(inbox.inboxItems, {}, { as: person });
      expect(messages.filter(({ message }) => message.includes('was switched off'))).toHaveLength(1);
    }));

  it('does not undo that a person switches it off or on during the try that fails', () =>
    withReceiver(async (receiver) => {
      const { person } = await fixture.addAgent();
      fixture.signInAgain();
      const { webhookId } = await addWebhook(person, receiver.url);
      const switchTo = (isOn: boolean) =>
        fixture.call(admin.switchWebhook, { body: { webhookId, isOn } }, { as: person });
      const state = async () => (await listOf(person))[0]?.state;
      /** Fails for almost three days, and once more while the webhook is switched. */
      async function failWhile(work: () => Promise<unknown>): Promise<void> {
        receiver.answerWith((_, response) => response.writeHead(503).end());
        for (let hours = 0; hours < 72; hours += 12) {
          await send();
          fixture.clock.advance(12 * HOUR);
        }
        fixture.signInAgain();
        expect(await state()).toBe('on');
        receiver.answerWith((_, response) => {
          void work().finally(() => response.writeHead(503).end());
        });
        await send();
      }

      await note(person, 1);
      await failWhile(async () => {
        await switchTo(false);
        await switchTo(true);
      });
      expect(await state()).toBe('on');
      await failWhile(() => switchTo(false));
      expect(await state()).toBe('off');
      const letters = await messagesTo(fixture, `${person.userName}@larkin.example`);
      expect(letters.filter(({ subject }) => subject === 'A webhook was switched off')).toEqual([]);
    }));

  it('is sent every event, in order, although it dies twice among 200', () =>
    withReceiver(async (receiver) => {
      const { person } = await fixture.addAgent();
      fixture.signInAgain();
      await addWebhook(person, receiver.url);
      let answers = 0;
      receiver.answerWith((request, response) => {
        answers += 1;
        // It dies with the request in its hands, and takes some seconds to come back.
        if ([57, 58, 130, 131, 132].includes(answers)) request.socket.destroy();
        else response.writeHead(204).end();
      });
      const numbers = Array.from({ length: 200 }, (_, at) => at);
      for (const at of numbers) await note(person, (at % 20) + 1);
      for (let rounds = 0; rounds < 20; rounds += 1) {
        await send();
        fixture.clock.advance(60);
      }
      const seen = receiver.received.map(({ body }) => JSON.parse(body));
      expect(new Set(seen.map(({ number }) => number)).size).toBe(200);
      // An event comes again at most after itself: of each record the numbers never fall.
      for (let link = 1; link <= 20; link += 1) {
        const ofLink = seen.filter(({ data }) => data.linkId === link).map(({ number }) => number);
        expect(ofLink).toEqual(ofLink.toSorted((one, other) => one - other));
        expect(new Set(ofLink).size).toBe(10);
      }
      expect(await listOf(person)).toMatchObject([{ state: 'on', waiting: 0 }]);
    }));

  it('is tried out by a test event, once', () =>
    withReceiver(async (receiver) => {
      const { person } = await fixture.addAgent();
      fixture.signInAgain();
      const { webhookId, secret } = await addWebhook(person, receiver.url);
      const test = () => fixture.call(admin.testWebhook, { body: { webhookId } }, { as: person });
      await test();
      await send();
      const [got] = receiver.received;
      expect(got && verified(secret, got)).toMatchObject({ type: 'webhook.test' });
      receiver.answerWith((_, response) => response.writeHead(500).end());
      await test();
      await send();
      fixture.clock.advance(HOUR);
      await send();
      fixture.signInAgain();
      expect(receiver.received).toHaveLength(2);
      expect(await deliveriesOf(person, webhookId)).toMatchObject([
        { type: 'webhook.test', state: 'givenUp' },
        { type: 'webhook.test', state: 'delivered' },
      ]);
    }));
});
