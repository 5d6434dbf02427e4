import { admin } from '@slip/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob, runJobNow } from '../../src/background/queue.js';
import { WEBHOOK_JOB } from '../../src/events/webhooks/webhookJob.js';
import { writeEvent } from '../../src/events/writeEvents.js';
import { type FilingFixture, openFilingFixture } from '../filings/FilingFixture.js';
import { withReceiver } from './Receiver.js';

let fixture: FilingFixture;

beforeAll(async () => {
  fixture = await openFilingFixture({ webhooksMayBePrivate: true });
  await addJob(fixture.db, { kind: WEBHOOK_JOB, subject: 0 });
});
afterAll(() => fixture.close());

/** So many that one turn of a webhook sends only some of them. */
const EVENTS = 24;

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
      for (let count = 0; count < EVENTS; count += 1) {
        await writeEvent(fixture.db, {
          name: 'link.asked',
          accountIds: [person.accountId],
          recordId: 1,
          facts: { linkId: 1 },
        });
      }
    }
    await runJobNow(fixture.db, WEBHOOK_JOB);
    await fixture.runJobs();
    expect(seen).toHaveLength(17 * EVENTS);
    for (const name of new Set(seen)) {
      const before = seen.slice(0, seen.indexOf(name));
      const counts = [...new Set(before)].map((other) => before.filter((each) => each === other).length);
      expect(Math.max(0, ...counts)).toBeLessThan(EVENTS);
    }
  }));
