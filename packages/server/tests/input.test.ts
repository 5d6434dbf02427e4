import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleHandlers } from './exampleHandlers.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import type { TestPerson } from './testPeople.js';

let office: TestOffice;
let ada: TestPerson;

beforeAll(async () => {
  office = await openTestOffice({ handlers: exampleHandlers() });
  ada = await office.addPerson();
});
// Every request has an address of its own, so that no limit of calls gets in the way.
let address = 0;
afterAll(() => office.close());

const post = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
  address += 1;
  return office.request(
    '/slip/api/authenticate/login',
    { method: 'POST', body, headers },
    { address: `198.51.100.${address}` },
  );
};

async function refusalOf(answer: Promise<Response>): Promise<{ status: number; body: unknown }> {
  const response = await answer;
  return { status: response.status, body: await response.json() };
}

const read = (search: string) =>
  office.request(`/slip/api/filings/agentHasLicense${search}`, {}, { as: ada });

describe('the query', () => {
  it('names everything that is wrong, in words', async () => {
    expect(await refusalOf(read('?agentId=abc'))).toEqual({
      status: 400,
      body: {
        message: 'There are 2 problems with this request.',
        problems: [
          { path: 'agentId', message: 'agentId must be a number.', value: 'abc' },
          { path: 'state', message: 'state is missing.' },
        ],
      },
    });
  });

  it.each([
    ['?agentId=3&state=wy', 'state must be a two-letter state code; "wy" is not.'],
    ['?agentId=0&state=WY', 'agentId must be greater than 0.'],
    ['?agentId=1.5&state=WY', 'agentId must be a whole number.'],
    ['?agentId=1e999&state=WY', 'agentId must be a whole number.'],
    ['?agentId=3&agentId=4&state=WY', 'agentId is given more than once.'],
    ['?agentId=3&state=WY&stat=CO', 'This call has no query parameter "stat": it takes agentId, state.'],
    ['?agentId=3&state=W%00', 'state contains a NUL character, which no field may hold: remove it.'],
  ])('%s', async (search, message) => {
    const { status, body } = await refusalOf(read(search));
    expect(status).toBe(400);
    expect(body).toMatchObject({ message });
  });

  it('is refused where there is none', async () => {
    const response = office.request('/slip/api/user/slipWelcome?x=1', {}, { as: ada });
    expect(await refusalOf(response)).toMatchObject({
      status: 400,
      body: { message: 'This call has no query parameter "x": it takes none.' },
    });
  });

  it('takes encoded and empty values', async () => {
    expect((await read('?agentId=%33&state=W%59')).status).toBe(200);
    expect((await office.request('/slip/api/user/slipWelcome?', {}, { as: ada })).status).toBe(200);
  });
});

describe('the body', () => {
  it.each<[string, string | undefined, string]>([
    ['no type', '', 'The body has no Content-Type: send JSON with Content-Type: application/json.'],
    [
      'a form',
      'application/x-www-form-urlencoded',
      'The body is sent as application/x-www-form-urlencoded: send JSON with Content-Type: application/json.',
    ],
    ['another charset', 'application/json; charset=latin1', 'The body is sent in latin1: send it in UTF-8.'],
  ])('is a 415 with %s', async (_, type, error) => {
    const body = new TextEncoder().encode('{}');
    const response = await post(body, type ? { 'content-type': type } : {});
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({ error });
  });

  it.each([
    ['', 'The body is empty: this call needs a JSON body.'],
    ['{"userName": "ada",\n "password" "x"}', 'The body is not valid JSON: it breaks at line 2, column 13.'],
    ['{"userName": ', 'The body is not valid JSON: it breaks at line 1, column 14.'],
    ['[]', 'The body must be an object.'],
    ['null', 'The body is missing.'],
    ['"text"', 'The body must be an object.'],
  ])('%j', async (body, message) => {
    expect(await refusalOf(post(body))).toMatchObject({
      status: 400,
      body: { message, problems: [{ path: '', message }] },
    });
  });

  it('is checked strictly and completely', async () => {
    expect(await refusalOf(post(JSON.stringify({ userName: 7, pass: 'x', __proto__: null })))).toEqual({
      status: 400,
      body: {
        message: 'There are 3 problems with this request.',
        problems: [
          { path: 'userName', message: 'userName must be text.', value: 7 },
          { path: 'password', message: 'Password is required.' },
          { path: 'pass', message: 'There is no field "pass" here: leave it out.' },
        ],
      },
    });
  });

  it('never repeats a password', async () => {
    const { body } = await refusalOf(
      post(JSON.stringify({ userName: 'ada', password: `secret${'x'.repeat(64)}` })),
    );
    expect(body).toEqual({
      message: 'Maximum 64 characters allowed in Password.',
      problems: [{ path: 'password', message: 'Maximum 64 characters allowed in Password.' }],
    });
  });

  it.each([
    [
      'a NUL character',
      '{"userName":"a\\u0000b","password":"x"}',
      'userName contains a NUL character, which no field may hold: remove it.',
    ],
    [
      'a lone surrogate',
      '{"userName":"a\\ud800b","password":"x"}',
      'userName contains half of a character (a lone surrogate): remove it.',
    ],
    [
      'a NUL character in a name',
      '{"userName":"a","password":"x","a\\u0000b":1}',
      'The name a\0b contains a NUL character, which no field may hold: remove it.',
    ],
    ['an endless number', '{"userName":1e999,"password":"x"}', 'userName is too large a number.'],
    [
      'endless nesting',
      `{"userName":${'['.repeat(5000)}${']'.repeat(5000)},"password":"x"}`,
      'The body is nested more than 8 levels deep.',
    ],
    [
      'a prototype',
      '{"userName":"a","password":"x","__proto__":{"isOffice":true}}',
      'There is no field "__proto__" here: leave it out.',
    ],
    [
      'a constructor',
      '{"userName":"a","password":"x","constructor":1}',
      'There is no field "constructor" here: leave it out.',
    ],
  ])('with %s is refused', async (_, body, message) => {
    expect(await refusalOf(post(body))).toMatchObject({ status: 400, body: { message } });
  });

  it('must be UTF-8', async () => {
    const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
    expect(await refusalOf(post(body))).toMatchObject({
      status: 400,
      body: { message: 'The body is not UTF-8 text: send JSON in UTF-8.' },
    });
  });

  it.each(['announced', 'unannounced'])(
    'is a 413 beyond 100 kB of somebody who is not signed in, %s',
    async (how) => {
      const text = JSON.stringify({ userName: 'x'.repeat(100_000), password: 'x' });
      const length: Record<string, string> =
        how === 'announced' ? { 'content-length': String(text.length) } : {};
      const response = await post(text, { 'content-type': 'application/json', ...length });
      expect(response.status).toBe(413);
      expect(await response.json()).toEqual({
        error: 'The body is larger than 100,000 bytes: send less at a time.',
      });
    },
  );

  it('is refused where there is none', async () => {
    const path = '/slip/api/user/acceptToS';
    const send = (body: string) => office.request(path, { method: 'POST', body }, { as: ada });
    expect((await send('{"version":"1"}')).status).toBe(400);
    expect((await send(' {} ')).status).toBe(200);
  });
});
