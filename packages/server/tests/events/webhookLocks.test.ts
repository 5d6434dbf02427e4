import type { ServerResponse } from 'node:http';
import { admin, MAX_WEBHOOKS } from '@slip/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lockAccountRow } from '../../src/accounts/lockAccountRow.js';
import { addJob, runJobNow } from '../../src/background/queue.js';
import { webhookDeliveries, webhooks } from '../../src/events/tables.js';
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

const add = (as: TestPerson, url: string) =>
  fixture.send(admin.saveWebhook, { body: { webhookId: 0, url, events: ['link.asked'] } }, { as });

/** Waits until so many connections are in a state, as `pg_stat_activity` shows it. */
const untilConnections = (count: number, state: ReturnType<typeof sql>) =>
  vi.waitFor(async () => {
    const found = sql`pg_stat_activity where datname = current_database() and ${state}`;
    expect(await fixture.db.select({ is: sql`true` }).from(found)).toHaveLength(count);
  }, 120_000);

it('an account has a limited number of webhooks, also when two are added at once', async () => {
  const { person } = await fixture.addAgent();
  for (let number = 1; number < MAX_WEBHOOKS; number += 1) {
    expect((await add(person, `https://ams${number}.example/slip`)).status).toBe(200);
  }
  const sent = await fixture.db.transaction(async (holder) => {
    await lockAccountRow(holder, person.accountId);
    const both = ['https://one.example/slip', 'https://other.example/slip'].map((url) => add(person, url));
    await untilConnections(2, sql`wait_event_type = 'Lock'`);
    return { both };
  });
  const answers = await Promise.all(sent.both);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.text()).toContain(
    `An account has ${MAX_WEBHOOKS} webhooks at most: remove one first.`,
  );
  const list = await fixture.call(admin.webhooks, {}, { as: person });
  expect(list).toHaveLength(MAX_WEBHOOKS);
  // One that is there can be changed all the same.
  const body = {
    webhookId: list[0]?.webhookId ?? 0,
    url: 'https://new.example/slip',
    events: ['link.asked' as const],
  };
  expect((await fixture.send(admin.saveWebhook, { body }, { as: person })).status).toBe(200);
});

// A change of the address has the webhook first, and its deliveries then: whoever had a delivery and waited for the webhook would wait for ever.
it('a try that fails waits for its webhook before it touches the delivery', () =>
  withReceiver(async (receiver) => {
    const { person } = await fixture.addAgent();
    const body = { webhookId: 0, url: receiver.url, events: ['link.asked' as const] };
    const { webhookId } = await fixture.call(admin.saveWebhook, { body }, { as: person });
    const { accountId } = person;
    await writeEvent(fixture.db, {
      name: 'link.asked',
      accountIds: [accountId],
      recordId: 1,
      facts: { linkId: 1 },
    });
    const asked = new Promise<ServerResponse>((resolve) => {
      receiver.answerWith((_, response) => resolve(response));
    });
    await runJobNow(fixture.db, WEBHOOK_JOB);
    const sent = fixture.runJobs();
    const response = await asked;
    const free = await fixture.db.transaction(async (holder) => {
      const [self] = await holder
        .select({ pid: sql<number>`pg_backend_pid()` })
        .from(webhooks)
        .where(eq(webhooks.id, webhookId))
        .for('no key update');
      response.writeHead(503).end();
      await untilConnections(1, sql`${self?.pid ?? 0}::integer = any(pg_blocking_pids(pid))`);
      return fixture.db
        .select({ id: webhookDeliveries.id })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, webhookId))
        .for('update', { skipLocked: true });
    });
    expect(free).toHaveLength(1);
    await sent;
    const query = { webhookId };
    expect(await fixture.call(admin.webhookDeliveries, { query }, { as: person })).toMatchObject([
      { state: 'failing', tries: 1 },
    ]);
  }));
