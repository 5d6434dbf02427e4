import { authenticate, filings, lookups, user } from '@slip/api/contract';
import { messages } from '@slip/forms/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '../src/http/HttpError.js';
import { exampleHandlers } from './exampleHandlers.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import type { TestPerson } from './testPeople.js';

let office: TestOffice;
let ada: TestPerson;
/** The next thing that the handler of `minimumEffectiveDate` does. */
let next: () => Promise<unknown> = () => Promise.resolve('2013-04-01T00:00:00.000Z');

beforeAll(async () => {
  office = await openTestOffice({
    handlers: exampleHandlers({ 'filings.minimumEffectiveDate': () => next() }),
  });
  ada = await office.addPerson();
});
afterAll(() => office.close());

/** Stores a row whose key can be there once. */
const storeOnce = () =>
  office.db.execute(sql`insert into settings (key, value) values ('the secret plan', '1')`);

describe('paths and methods', () => {
  it.each(['/slip/api', '/slip/api/', '/slip/api/nothing', '/slip/api/user', '/slip/api/user/slipWelcome/'])(
    '%s is a 404 in JSON',
    async (path) => {
      const response = await office.request(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: 'There is nothing at this address.' });
    },
  );

  it('tells which method a path has', async () => {
    const response = await office.request('/slip/api/user/slipWelcome', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(await response.json()).toEqual({ error: 'DELETE is not possible here: use GET, HEAD.' });
  });

  it('answers HEAD as GET, without the body', async () => {
    const response = await office.request('/slip/api/lookups/states', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('gives every answer a number of its own', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => office.send(lookups.states, {})));
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  });
});

describe('who is calling', () => {
  it.each([
    ['nothing', undefined],
    ['something else', 'Basic YWRhOnNlY3JldA=='],
    ['no token', 'Bearer '],
    ['a token that is none', 'Bearer abc'],
  ])('refuses %s with 401', async (_, authorization) => {
    const response = await office.request('/slip/api/user/slipWelcome', {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toEqual({ error: 'You are not signed in. Please sign in.' });
  });

  it('asks for the session before it looks at the input', async () => {
    expect((await office.send(filings.agentHasLicense, {})).status).toBe(401);
  });

  it('ignores a token where none is needed', async () => {
    const response = await office.request('/slip/api/lookups/states', {
      headers: { authorization: 'Bearer x.y.z' },
    });
    expect(response.status).toBe(200);
  });
});

const read = () => office.send(filings.minimumEffectiveDate, { query: { state: 'WY' } }, { as: ada });

describe('errors of handlers', () => {
  it('hides what went wrong, and names the request', async () => {
    next = () => Promise.reject(new Error('the secret plan is in C:\\plans'));
    const response = await read();
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: messages.calls.internal,
      requestId: response.headers.get('x-request-id'),
    });
  });

  it('passes refusals on', async () => {
    next = () => Promise.reject(new HttpError(429, 'Slow down.', { retryAfter: 7 }));
    const response = await read();
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await response.json()).toEqual({ error: 'Slow down.' });
  });

  it('says when the database is away', async () => {
    next = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
    const response = await read();
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: 'The office cannot answer right now. Please try again in a few seconds.',
    });
  });

  it('says so when the disk beneath the database fails', async () => {
    next = () => Promise.reject(Object.assign(new Error('could not read block 0'), { code: '58030' }));
    expect((await read()).status).toBe(503);
  });

  it('says in words that another was faster, and tells nothing of what is stored', async () => {
    await storeOnce();
    next = storeOnce;
    const response = await read();
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      error:
        'The same was stored from elsewhere at this moment. Nothing of yours was changed: please look at what is there now, and try again.',
    });
  });

  it('does not take a mistake in a query for the database being away', async () => {
    next = async () => office.db.execute(sql`select * from nowhere`);
    expect((await read()).status).toBe(500);
  });
});

const signInFrom = (address: string) =>
  office.send(authenticate.login, { body: { userName: 'x', password: 'x' } }, { address });

describe('the limit of calls per minute', () => {
  it('holds per address and lets go with time', async () => {
    const many = await Promise.all(Array.from({ length: 31 }, () => signInFrom('198.51.100.1')));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(30);
    const refused = many.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('2');
    expect(await refused?.json()).toEqual({
      error: 'Too many requests came from your address. Please try again in 2 seconds.',
    });
    expect((await signInFrom('198.51.100.2')).status).toBe(200);
    office.clock.advance(2);
    expect((await signInFrom('198.51.100.1')).status).toBe(200);
    expect((await signInFrom('198.51.100.1')).status).toBe(429);
  });

  it('counts a household of IPv6 as one', async () => {
    const many = await Promise.all(
      Array.from({ length: 31 }, (_, host) => signInFrom(`2001:db8::${host + 1}`)),
    );
    expect(many.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('does not touch calls without a limit', async () => {
    const many = await Promise.all(Array.from({ length: 100 }, () => office.send(user.termsOfService, {})));
    expect(many.every(({ status }) => status === 200)).toBe(true);
  });
});
