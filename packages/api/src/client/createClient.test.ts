import { afterEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { endpoint, file } from '../contract/endpoint.js';
import { authenticate, filings, lookups, user } from '../contract/index.js';
import { ApiError } from './ApiError.js';
import { createClient } from './createClient.js';
import type { Fetch } from './Fetch.js';

const states = [{ value: 'WY', text: 'Wyoming' }];
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** A fetch that answers in order and keeps what it was asked. */
function office(...answers: readonly (Response | Error)[]) {
  const asked: Request[] = [];
  let next = 0;
  const fetch: Fetch = async (address, init) => {
    asked.push(new Request(new URL(address, 'https://office.example'), init));
    const answer = answers[next++];
    if (answer === undefined) throw new TypeError('nothing more to answer');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { asked, fetch };
}

const exists = endpoint({
  id: 'registration.npnExists',
  method: 'GET',
  path: '/registration/npnExists/{npn}',
  summary: 'x',
  source: 'x',
  params: object({ npn: string().required() }),
  response: lookups.states.response,
  permission: 'public',
  example: {},
});

const download = endpoint({
  id: 'reports.printPolicy',
  method: 'GET',
  path: '/reports/printPolicy',
  summary: 'x',
  source: 'x',
  response: file('application/pdf'),
  permission: 'public',
  example: {},
});

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => new Error('It did not fail.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
};

afterEach(() => {
  vi.useRealTimers();
});

describe('what is sent', () => {
  it('encodes path parameters and query values, and leaves absent ones out', async () => {
    const { fetch, asked } = office(json(states), json({ rows: [], total: 0, truncated: false }));
    const client = createClient({ fetch, baseUrl: 'https://office.example/slip/api/' });
    await client.call(exists, { params: { npn: 'a/b?c#d é' } });
    await client.call(filings.searchAgentPolicies, {
      query: { insuredName: 'Smith & Söhne', tiqs: true, state: undefined, page: 2 },
    });
    expect(asked.map(({ url }) => url)).toEqual([
      'https://office.example/slip/api/registration/npnExists/a%2Fb%3Fc%23d%20%C3%A9',
      'https://office.example/slip/api/filings/searchAgentPolicies?insuredName=Smith+%26+S%C3%B6hne&tiqs=true&page=2',
    ]);
  });

  it.each(['', '.', '..'])('never sends %j as a path segment', async (npn) => {
    const { fetch, asked } = office(json(states));
    const error = await failure(createClient({ fetch }).call(exists, { params: { npn } }));
    expect(error.kind).toBe('FETCH_ERROR');
    expect(error.message).toContain('{npn}');
    expect(asked).toEqual([]);
  });

  it('sends JSON, credentials and no token when none is held', async () => {
    const answer = { ...authenticate.login.example.response };
    const { fetch, asked } = office(json(answer));
    const body = { userName: 'ada.broker', password: 'Correct-horse-7' };
    await createClient({ fetch }).call(authenticate.login, { body });
    const [request] = asked;
    expect(request?.method).toBe('POST');
    expect(request?.credentials).toBe('include');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('authorization')).toBeNull();
    expect(await request?.json()).toEqual(body);
  });

  it('gives every POST one key, the caller’s if there is one, and no GET any', async () => {
    const welcome = () => json(user.acceptToS.example.response);
    const { fetch, asked } = office(welcome(), welcome(), welcome(), json(states));
    const client = createClient({ fetch });
    await client.call(user.acceptToS);
    await client.call(user.acceptToS);
    await client.call(user.acceptToS, undefined, { idempotencyKey: 'mine' });
    await client.call(lookups.states);
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys.slice(2)).toEqual(['mine', null]);
  });
});

describe('what comes back', () => {
  it('answers checked JSON', async () => {
    const { fetch } = office(json(states));
    expect(await createClient({ fetch }).call(lookups.states)).toEqual(states);
  });

  it.each([
    ['another shape', json([{ value: 1 }])],
    ['no JSON', new Response('<html>', { status: 200 })],
    ['nothing', new Response('', { status: 200 })],
  ])('is a PARSING_ERROR for %s', async (_, response) => {
    const { fetch } = office(response);
    const error = await failure(createClient({ fetch }).call(lookups.states));
    expect(error.kind).toBe('PARSING_ERROR');
    expect(error.endpointId).toBe('lookups.states');
  });

  it('keeps the problems of a 400', async () => {
    const problems = [
      { path: 'coverageCodes[0].agentTransactions[0].msAgtTransPremium', message: 'Too much.', value: 1 },
    ];
    const { fetch } = office(json({ message: 'One thing to fix.', problems }, 400));
    const error = await failure(createClient({ fetch }).call(lookups.states));
    expect(error).toMatchObject({ kind: 'http', status: 400, problems });
    expect(error.isOutcomeUnknown).toBe(false);
  });

  it('keeps the body of other refusals, but no web page, and reads Retry-After', async () => {
    const page = new Response('<h1>Bad gateway</h1>', {
      status: 502,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
    const wait = json({ error: 'Please wait a minute.' }, 429, { 'Retry-After': '60' });
    const { fetch } = office(page, wait, new Response('plain', { status: 418 }));
    const client = createClient({ fetch });
    expect(await failure(client.call(lookups.states))).toMatchObject({ status: 502, body: undefined });
    expect(await failure(client.call(lookups.states))).toMatchObject({
      status: 429,
      body: { error: 'Please wait a minute.' },
      retryAfter: 60,
    });
    expect(await failure(client.call(lookups.states))).toMatchObject({ status: 418, body: 'plain' });
  });

  it('downloads a file under its name', async () => {
    const pdf = new Response('%PDF', {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': "attachment; filename=x.pdf; filename*=UTF-8''Police%20N%C2%BA%201.pdf",
      },
    });
    const { fetch } = office(pdf, new Response(new Uint8Array([37, 80])));
    const client = createClient({ fetch });
    const answer = await client.call(download);
    expect(answer.name).toBe('Police Nº 1.pdf');
    expect(await answer.blob.text()).toBe('%PDF');
    expect((await client.call(download)).name).toBe('printPolicy');
  });

  it('takes no other kind of file', async () => {
    const { fetch } = office(json({ ok: true }));
    expect((await failure(createClient({ fetch }).call(download))).kind).toBe('PARSING_ERROR');
  });
});

describe('when a page may not move yet', () => {
  it.each([
    ['an answer', json(states)],
    ['a refusal', json({ error: 'No.' }, 403)],
    ['a failure of the network', new TypeError('Failed to fetch')],
  ])('keeps %s until then', async (_, answer) => {
    const { fetch } = office(answer);
    const asked = vi.fn<() => void>();
    const told = vi.fn<() => void>();
    const waiting: (() => void)[] = [];
    const beforeAnswer = () =>
      new Promise<void>((resolve) => {
        asked();
        waiting.push(resolve);
      });
    const call = createClient({ fetch, beforeAnswer }).call(lookups.states).then(told, told);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    // A task later everything that does not wait has happened.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(told).not.toHaveBeenCalled();
    for (const goOn of waiting) goOn();
    await call;
    expect(told).toHaveBeenCalledOnce();
  });
});

/** A network that never answers, and stops when told to. */
const silent: Fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
  });

describe('when no answer comes', () => {
  it('is a FETCH_ERROR when the network fails', async () => {
    const { fetch } = office(new TypeError('Failed to fetch'));
    const error = await failure(createClient({ fetch }).call(lookups.states));
    expect(error).toMatchObject({ kind: 'FETCH_ERROR', status: undefined, isOutcomeUnknown: true });
  });

  it('is a TIMEOUT_ERROR when the time runs out', async () => {
    vi.useFakeTimers();
    const call = failure(createClient({ fetch: silent, timeoutMs: 1000 }).call(lookups.states));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await call).kind).toBe('TIMEOUT_ERROR');
  });

  it('rejects with the caller’s own reason when the caller gives up', async () => {
    const controller = new AbortController();
    const call = createClient({ fetch: silent }).call(lookups.states, {}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await expect(
      createClient({ fetch: silent }).call(lookups.states, {}, { signal: controller.signal }),
    ).rejects.toBe(controller.signal.reason);
  });
});
