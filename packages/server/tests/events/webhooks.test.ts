import { admin, type EventName, inbox } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keyRing } from '../../src/authenticate/signingKeys.js';
import { addJob, runJobNow } from '../../src/background/queue.js';
import { webhooks } from '../../src/events/tables.js';
import { isPublicAddress, postWebhook } from '../../src/events/webhooks/postWebhook.js';
import { WEBHOOK_JOB } from '../../src/events/webhooks/webhookJob.js';
import { writeEvent } from '../../src/events/writeEvents.js';
import { renewSealed } from '../../src/renewSealed.js';
import { newestMessage } from '../authenticate/Browser.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import { testSecret } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';
import { openReceiver, type Received, type Receiver } from './Receiver.js';

const HOUR = 3_600;
let fixture: FilingFixture;
let receiver: Receiver;

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
function verified(secret: string, { headers, body }: Received): unknown {
  const at = vi.spyOn(Date, 'now').mockReturnValue(Number(headers['webhook-timestamp']) * 1000);
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    at.mockRestore();
  }
}

async function withReceiver(work: () => Promise<void>): Promise<void> {
  receiver = await openReceiver();
  try {
    await work();
  } finally {
    await receiver.close();
  }
}

const listOf = (as: TestPerson) => fixture.call(admin.webhooks, {}, { as });
const deliveriesOf = (as: TestPerson, webhookId: number) =>
  fixture.call(admin.webhookDeliveries, { query: { webhookId } }, { as });

describe('a webhook', () => {
  it('is sent the events that were chosen, signed by its secret, for a day by the former one, too', () =>
    withReceiver(async () => {
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
      expect(() => verified(secret, { ...first, body: first.body.replace('2', '3') })).toThrow();

      const renewed = await fixture.call(admin.renewWebhookSecret, { body: { webhookId } }, { as: person });
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
    withReceiver(async () => {
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

  it('is sent every event, in order, although it dies twice among 200', () =>
    withReceiver(async () => {
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
      const [only] = await listOf(person);
      expect(only).toMatchObject({ state: 'on', waiting: 0 });
    }));

  it('is tried out by a test event, once', () =>
    withReceiver(async () => {
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

describe('an address', () => {
  const post = (url: string, more: { mayBePrivate?: boolean; timeLimit?: number } = {}) =>
    postWebhook(url, {
      headers: { 'content-type': 'application/json' },
      body: '{}',
      mayBePrivate: true,
      signal: new AbortController().signal,
      ...more,
    });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '172.31.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
  ])('%s is of nobody on the internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('of the internet is taken', () => {
    expect(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'].every(isPublicAddress)).toBe(true);
  });

  it('of this machine is refused: when it is typed, and when a name leads there at the moment of sending', () =>
    withReceiver(async () => {
      const { port } = new URL(receiver.url);
      const strict = { mayBePrivate: false };
      for (const host of ['127.0.0.1', '[::1]', '2130706433', 'localhost']) {
        expect(await post(`https://${host}:${port}/`, strict)).toMatchObject({
          status: null,
          problem: expect.stringContaining('no address of the public internet'),
        });
      }
      expect(await post(receiver.url, strict)).toMatchObject({ problem: 'It is not https.' });
      expect(receiver.received).toEqual([]);
    }));

  it('is called for ten seconds, without following it elsewhere, and its answer read for two kilobytes', () =>
    withReceiver(async () => {
      receiver.answerWith((_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end());
      expect(await post(receiver.url)).toMatchObject({
        status: 302,
        problem: expect.stringContaining('redirects are not followed'),
      });
      expect(receiver.received).toHaveLength(1);

      let written = 0;
      receiver.answerWith((_, response) => {
        response.writeHead(200);
        const block = Buffer.alloc(65_536, 'a\0');
        const more = () => {
          while (!response.destroyed && written < 100_000_000) {
            written += block.length;
            if (!response.write(block)) return;
          }
          response.end();
        };
        response.on('drain', more);
        more();
      });
      const large = await post(receiver.url);
      expect(large).toMatchObject({ status: 200, problem: null, answer: 'a'.repeat(1_024) });
      expect(written).toBeLessThan(20_000_000);

      receiver.answerWith(() => undefined);
      expect(await post(receiver.url, { timeLimit: 200 })).toMatchObject({
        status: null,
        problem: 'It did not answer within 0.2 seconds.',
      });
      receiver.answerWith((_, response) => {
        response.writeHead(200);
        response.write('slowly');
      });
      expect(await post(receiver.url, { timeLimit: 200 })).toMatchObject({ status: 200, answer: 'slowly' });
    }));

  it('must be https and of the internet where the office does not allow others', async () => {
    const strict = await openFilingFixture();
    try {
      const { person } = strict.agent;
      const add = async (url: string) => {
        const body = { webhookId: 0, url, events: ['link.asked'] };
        return (await strict.send(admin.saveWebhook, { body }, { as: person })).status;
      };
      for (const url of [
        'http://ams.example',
        'https://10.0.0.1/x',
        'https://[::1]/',
        'https://localhost/x',
      ]) {
        expect([url, await add(url)]).toEqual([url, 400]);
      }
      for (const url of ['https://me:secret@ams.example', 'ftp://ams.example', 'https://ams.example/#x']) {
        expect([url, await add(url)]).toEqual([url, 400]);
      }
      expect(await add('https://ams.example/slip')).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
