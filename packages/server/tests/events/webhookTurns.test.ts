import { admin } from '@slip/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob, runJobNow } from '../../src/background/queue.js';
import { WEBHOOK_JOB } from '../../src/events/webhooks/webhookJob.js';
import { writeEvent } from '../../src/events/writeEvents.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import type { TestPerson } from '../testPeople.js';
import { withReceiver } from './Receiver.js';

let fixture: FilingFixture;

beforeAll(async () => {
  fixture = await openFilingFixture({ webhooksMayBePrivate: true });
  await addJob(fixture.db, { kind: WEBHOOK_JOB, subject: 0 });
});
afterAll(() => fixture.close());

/** So many that one turn of a webhook sends only some of them. */
const EVENTS = 24;
/** Events of which each happens before the one before has arrived. */
const STEADY = 20;

const note = ({ accountId }: TestPerson) =>
  writeEvent(fixture.db, { name: 'link.asked', accountIds: [accountId], recordId: 1, facts: { linkId: 1 } });
const send = async () => {
  await runJobNow(fixture.db, WEBHOOK_JOB);
  await fixture.runJobs();
};

it('no webhook waits until others, to which much is sent, have all of it', () =>
  withReceiver(async (receiver) => {
    const seen: string[] = [];
    receiver.answerWith(({ url = '' }, response) => {
      seen.push(url.slice(-1));
      response.writeHead(204).end();
    });
    // One more than are sent to at the same time.
    for (const names of ['abcdefghi', 'jklmnopq']) {
      const { person } = await fixture.addAgent();
      for (const name of names) {
        const body = { webhookId: 0, url: `${receiver.url}/${name}`, events: ['link.asked' as const] };
        await fixture.call(admin.saveWebhook, { body }, { as: person });
      }
      for (let count = 0; count < EVENTS; count += 1) await note(person);
    }
    await send();
    expect(seen).toHaveLength(17 * EVENTS);
    for (const name of new Set(seen)) {
      const before = seen.slice(0, seen.indexOf(name));
      const counts = [...new Set(before)].map((other) => before.filter((each) => each === other).length);
      expect(Math.max(0, ...counts)).toBeLessThan(EVENTS);
    }
  }));

it('no webhook waits for as long as another one always has something to be sent', () =>
  withReceiver(async (receiver) => {
    const { person: steady } = await fixture.addAgent();
    const { person: other } = await fixture.addAgent();
    const seen: string[] = [];
    /** An answer takes ten seconds, in which the next event has happened. */
    async function goOn(): Promise<void> {
      fixture.clock.advance(10);
      if (seen.length < STEADY) await note(steady);
    }
    let isWorking = false;
    receiver.answerWith(({ url = '' }, response) => {
      const name = url.slice(-1);
      seen.push(name);
      if (name === 'o') response.writeHead(isWorking ? 204 : 503).end();
      else void goOn().then(() => response.writeHead(204).end());
    });
    for (const [as, name] of [
      [steady, 's'],
      [other, 'o'],
    ] as const) {
      const body = { webhookId: 0, url: `${receiver.url}/${name}`, events: ['link.asked' as const] };
      await fixture.call(admin.saveWebhook, { body }, { as });
    }
    // It fails twice: its first event then waits longer than it rests, and a second one waits for the first.
    await note(other);
    await send();
    await note(other);
    fixture.clock.advance(11);
    await send();
    fixture.clock.advance(11);
    expect(seen.splice(0)).toEqual(['o', 'o']);
    isWorking = true;
    await note(steady);
    await send();
    expect(seen.filter((name) => name === 'o')).toHaveLength(2);
    expect(seen.at(-1)).toBe('s');
  }));
