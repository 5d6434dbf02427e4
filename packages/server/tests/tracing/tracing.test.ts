import { API_ROOT, authenticate, filings, user } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { jobWorker } from '../../src/background/JobWorker.js';
import { addJob } from '../../src/background/queue.js';
import { inTransaction } from '../../src/database/executor.js';
import { openPool } from '../../src/database/openPostgres.js';
import { createHandlers } from '../../src/handlers.js';
import { createApp } from '../../src/http/createApp.js';
import { webhookCarrier } from '../../src/mail/Carrier.js';
import { inSpan } from '../../src/tracing/spans.js';
import { startTracing } from '../../src/tracing/startTracing.js';
import { statementSpans } from '../../src/tracing/statementSpans.js';
import { tracedJobs } from '../../src/tracing/tracedJobs.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import { openTestDatabase, type TestDatabase } from '../testDatabase.js';
import { type OtlpReceiver, openOtlpReceiver, type ReceivedSpan } from './OtlpReceiver.js';

const SECRET = 'Hidden-Person-77';
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

let database: TestDatabase;
let receiver: OtlpReceiver;
let office: TestOffice;

beforeAll(async () => {
  database = await openTestDatabase();
  receiver = await openOtlpReceiver();
  office = await openTestOffice({ database: openPool({ databaseUrl: database.url, watch: statementSpans }) });
});
beforeEach(() => receiver.clear());
afterAll(async () => {
  await office.close();
  await database.close();
  await receiver.close();
});

/** Does some work while spans are kept. @returns the spans that have arrived. */
async function traced(work: () => Promise<unknown>): Promise<readonly ReceivedSpan[]> {
  const end = await startTracing(`${receiver.url}/`, 'server');
  try {
    await work();
  } finally {
    await end();
  }
  return receiver.spans();
}

it('a call is a trace: its steps, their statements, and the span of whoever called', async () => {
  const person = await office.addPerson();
  await office.tokenOf(person);
  const spans = await traced(() =>
    office.send(
      filings.searchAgentPolicies,
      { query: { insuredName: SECRET } },
      { as: person, headers: { traceparent: `00-${TRACE}-${CALLER}-01` } },
    ),
  );
  const call = spans.find(({ isServer }) => isServer);
  expect(call).toMatchObject({
    traceId: TRACE,
    parentSpanId: CALLER,
    name: 'GET /filings/searchAgentPolicies',
    facts: { 'http.route': '/filings/searchAgentPolicies', 'http.response.status_code': 200 },
    hasFailed: false,
  });
  expect(call?.facts['slip.request_id']).toMatch(/^[0-9a-f]{8}-/);
  // Once in a second, the first call reads the states that the office has opened.
  const steps = spans.filter(
    ({ parentSpanId, facts }) => parentSpanId === call?.spanId && facts['db.system.name'] === undefined,
  );
  expect(steps.map(({ name }) => name)).toEqual(['authenticate', 'validate', 'filings.searchAgentPolicies']);
  const handler = steps.find(({ name }) => name === 'filings.searchAgentPolicies');
  const statements = spans.filter(({ facts }) => facts['db.system.name'] === 'postgresql');
  const asked = statements.filter(({ parentSpanId }) => parentSpanId === handler?.spanId);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.map(({ name }) => name)).toContain('select');
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
});

it('says nothing of what a person sends or is called, nor of what is on file', async () => {
  const person = await office.addPerson({ userName: SECRET });
  const spans = await traced(async () => {
    const { path } = authenticate.login;
    const body = JSON.stringify({ userName: SECRET, password: SECRET });
    const headers = { 'content-type': 'application/json' };
    await office.request(API_ROOT + path, { method: 'POST', body, headers });
    await office.request(`${API_ROOT}/registration/npnExists/${SECRET}?q=${SECRET}`);
    await office.request(`/${SECRET}`, { headers: { traceparent: SECRET } });
    await office.send(filings.searchAgentPolicies, { query: { insuredName: SECRET } }, { as: person });
    await office.db.execute(sql.raw(`select '${SECRET}', $$${SECRET}$$, 1234567`));
    await office.db.execute(sql.raw(`select '${SECRET}'::int`)).catch(() => undefined);
  });
  expect(spans.length).toBeGreaterThan(20);
  const failed = spans.filter(({ hasFailed }) => hasFailed);
  expect(failed.map(({ name, facts }) => `${name} ${facts['error.type']}`)).toEqual([
    'authenticate.login HttpError',
    'validate HttpError',
    'select 22P02',
  ]);
  const all = receiver.bodies.join('');
  const values = [SECRET, SECRET.toLowerCase(), '1234567', '203.0.113', await office.tokenOf(person)];
  expect(values.filter((value) => all.includes(value))).toEqual([]);
});

it('keeps work that goes on side by side apart, also where it waits for a connection', async () => {
  const marks = Array.from({ length: 30 }, (_, place) => place.toString(16).padStart(32, 'a'));
  const { db } = office;
  const ask = sql`select 1`;
  const spans = await traced(() =>
    Promise.all(
      marks.map((mark) =>
        inSpan('work', { parent: `00-${mark}-${CALLER}-01` }, async () => {
          await db.execute(ask);
          await db.transaction((transaction) => transaction.execute(ask));
        }),
      ),
    ),
  );
  for (const mark of marks) {
    const own = spans.filter(({ traceId }) => traceId === mark);
    expect(own.map(({ name }) => name)).toEqual(['select', 'begin', 'select', 'commit', 'work']);
    expect(new Set(own.map(({ parentSpanId }) => parentSpanId)).size).toBe(2);
  }
});

it('a call that the server could not answer has failed', async () => {
  const fine = await traced(() => office.request('/no/such/page'));
  expect(fine.map(({ hasFailed }) => hasFailed)).toEqual([false]);
  receiver.clear();
  const broken = createApp(office.services, createHandlers(office.services), [
    { route: '/broken', answer: () => Promise.reject(new TypeError(SECRET)) },
  ]);
  const [call] = await traced(() => broken.fetch(new Request('http://office.test/x')));
  expect(call).toMatchObject({ hasFailed: true, facts: { 'http.response.status_code': 500 } });
  expect(receiver.bodies.join('')).not.toContain(SECRET);
});

it('a job knows the call that asked for it, and whom it calls is told its span', async () => {
  const { log, now, alarm } = office.services;
  const carrier = webhookCarrier(`${receiver.url}/sms`, undefined);
  const kinds = tracedJobs([
    {
      kind: 'test',
      tries: 1,
      pause: () => 0,
      giveUp: ({ db, end }) => inTransaction(db, end),
      work: async ({ db, end }) => {
        await carrier.send({ recipient: '3075550123', subject: '', text: SECRET });
        await inTransaction(db, end);
      },
    },
  ]);
  const spans = await traced(async () => {
    await inSpan('asker', {}, () => addJob(office.db, { kind: 'test', subject: 1 }));
    await jobWorker({ id: 'w', db: office.db, kinds, log, now, alarm }).runAll();
  });
  const asker = spans.find(({ name }) => name === 'asker');
  const job = spans.find(({ name }) => name === 'job test');
  expect(job?.links).toMatchObject([{ traceId: asker?.traceId, spanId: asker?.spanId }]);
  expect(job?.facts).toEqual({ 'slip.job.kind': 'test', 'slip.job.attempts': 0 });
  expect(receiver.otherHeaders).toMatchObject([{ traceparent: `00-${job?.traceId}-${job?.spanId}-01` }]);
});

it('without a collector nothing is kept, and nobody is told a span', async () => {
  const end = await startTracing(undefined, 'server');
  await office.send(user.slipWelcome, {}, { headers: { traceparent: `00-${TRACE}-${CALLER}-01` } });
  await webhookCarrier(`${receiver.url}/sms`, undefined).send({
    recipient: '3075550123',
    subject: '',
    text: '',
  });
  await end();
  expect(receiver.bodies).toEqual([]);
  expect(receiver.otherHeaders[0]).not.toHaveProperty('traceparent');
});
