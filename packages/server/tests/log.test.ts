import { authenticate, filings, lookups, reports, user } from '@slip/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../src/accounts/people/tables.js';
import type { Executor } from '../src/database/executor.js';
import { healthPaths } from '../src/health/healthPaths.js';
import { createApp } from '../src/http/createApp.js';
import { StreamedFile } from '../src/http/responses.js';
import { logTo } from '../src/log.js';
import { exampleHandlers } from './exampleHandlers.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import { testPassword } from './testPeople.js';

const lines: string[] = [];
let office: TestOffice;

beforeAll(async () => {
  office = await openTestOffice({ log: logTo({ write: (line) => lines.push(line) }) });
});
beforeEach(() => lines.splice(0));
afterAll(() => office.close());

const logged = () => lines.map((line): unknown => JSON.parse(line));

async function askHealth(ping: () => Promise<void>): Promise<void> {
  const health = healthPaths({ ...office.services, database: { ...office.services.database, ping } });
  const app = createApp(office.services, exampleHandlers(), [health]);
  for (const path of ['live', 'ready'])
    await app.fetch(new Request(`http://office.test/slip/api/health/${path}`));
}

/** The parts of a file, of which the database refuses the second one. */
async function* brokenParts(db: Executor): AsyncGenerator<string> {
  yield 'a beginning';
  await db.update(people).set({ userName: 'Secret Name' }).where(sql`nothing = 1`);
}

describe('the log', () => {
  it('has one line a request, with the pattern of the path and the key of the person', async () => {
    const person = await office.addPerson();
    await office.send(
      filings.searchAgentPolicies,
      { query: { insuredName: 'Secret Insured' } },
      { as: person },
    );
    expect(logged()).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        id: expect.any(String),
        method: 'GET',
        route: '/filings/searchAgentPolicies',
        status: 200,
        ms: expect.any(Number),
        person: person.personId,
      },
    ]);
    expect(lines.join('')).not.toContain('Secret');
  });

  it('has a line for what is refused or unknown, without what was asked', async () => {
    await office.send(user.slipWelcome, {});
    await office.request('/slip/api/Secret/path?q=Secret');
    await office.request('/slip/api/user/slipWelcome', { method: 'PUT' });
    expect(logged()).toMatchObject([
      { route: '/user/slipWelcome', status: 401 },
      { route: 'unknown', status: 404 },
      { route: '/slip/api/user/slipWelcome', method: 'PUT', status: 405 },
    ]);
    expect(lines.join('')).not.toContain('Secret');
  });

  it('has no line for each sign of life that monitoring asks for, but one when there is none', async () => {
    await askHealth(() => Promise.resolve());
    expect(logged()).toEqual([]);
    await askHealth(() => Promise.reject(new Error('no sign of life')));
    expect(logged()).toMatchObject([{ route: '/slip/api/health/*', status: 503 }]);
  });

  it('never holds a password, a token or a cookie', async () => {
    const person = await office.addPerson();
    const response = await office.send(authenticate.login, {
      body: { userName: person.userName, password: testPassword },
    });
    const answer: unknown = await response.clone().json();
    const cookie = /slip_refresh=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
    await office.send(authenticate.refresh, {}, { headers: { cookie: `slip_refresh=${cookie}` } });
    const text = lines.join('');
    for (const secret of [
      testPassword,
      String(Reflect.get(Object(answer), 'token')),
      cookie,
      person.userName,
    ]) {
      expect(secret.length).toBeGreaterThan(5);
      expect(text).not.toContain(secret);
    }
  });

  it('says where a call failed, but no value of the query', async () => {
    const failing = await openTestOffice({
      log: logTo({ write: (line) => lines.push(line) }),
      handlers: exampleHandlers({
        'lookups.states': async (_, { db }) => {
          await db
            .update(people)
            .set({ userName: 'Secret Name' })
            .where(sql`first_name = ${'Secret'} and nothing = 1`);
        },
      }),
    });
    const response = await failing.send(lookups.states, {});
    expect(response.status).toBe(500);
    expect(logged()).toMatchObject([
      {
        level: 50,
        id: response.headers.get('x-request-id'),
        route: 'lookups.states',
        err: {
          message: expect.stringMatching(/^Failed query: update "people"/),
          stack: expect.stringContaining('at '),
          cause: { code: '42703' },
        },
      },
      { status: 500 },
    ]);
    expect(lines.join('')).not.toContain('Secret');
    await failing.close();
  });

  it('says why a download broke off, but no value of the query', async () => {
    const failing = await openTestOffice({
      log: logTo({ write: (line) => lines.push(line) }),
      handlers: exampleHandlers({
        'reports.printPolicy': async (_, { db }) => new StreamedFile('a.csv', 'text/csv', brokenParts(db)),
      }),
    });
    const as = await failing.addPerson();
    const response = await failing.send(reports.printPolicy, reports.printPolicy.example, { as });
    // Whoever prints what the browser's connection ends with prints no value either.
    await expect(response.text()).rejects.toThrow(/^A file could not be sent to its end\.$/);
    expect(logged()).toMatchObject([
      { route: '/reports/printPolicy', status: 200 },
      {
        level: 50,
        msg: 'a download broke off',
        id: response.headers.get('x-request-id'),
        route: 'reports.printPolicy',
        err: { message: expect.stringMatching(/^Failed query: update "people"/), cause: { code: '42703' } },
      },
    ]);
    expect(lines.join('')).not.toContain('Secret');
    await failing.close();
  });

  it('leaves secrets out even when somebody logs them', () => {
    const log = logTo({ write: (line) => lines.push(line) });
    log.warn(
      { password: 'Secret', request: { headers: { authorization: 'Secret', cookie: 'Secret' } } },
      'oops',
    );
    expect(lines.join('')).not.toContain('Secret');
    expect(logged()).toMatchObject([{ msg: 'oops', password: '[Redacted]' }]);
  });

  it('says nothing below its level', () => {
    const log = logTo({ write: (line) => lines.push(line) }, 'warn');
    log.request({ at: 0, id: 'x', method: 'GET', route: '/', status: 200, ms: 1, person: undefined });
    log.info('x');
    expect(lines).toEqual([]);
  });
});
