import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleEvent } from '../contract/events/eventTypes.js';
import { admin, filings, lookups } from '../contract/index.js';
import { ApiError } from './ApiError.js';
import { createProgramClient } from './createProgramClient.js';
import type { Fetch } from './Fetch.js';

const token = 'slip_test_000000000000000000000000000000000000';
const baseUrl = 'https://office.example/slip/api';

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

/** A client of an office that answers in order, and what it was asked. */
function programOf(...answers: readonly (Response | Error)[]) {
  const asked: { readonly address: string; readonly init: RequestInit }[] = [];
  const fetch: Fetch = async (address, init) => {
    const answer = answers[asked.length];
    asked.push({ address, init });
    if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('nothing more');
    return answer;
  };
  return { asked, client: createProgramClient({ baseUrl, token, fetch }) };
}

const header = (init: RequestInit | undefined, name: string) => new Headers(init?.headers).get(name);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets all waits pass. */
async function settled<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  await vi.runAllTimersAsync();
  return work;
}

const states = [{ value: 'WY', text: 'Wyoming' }];

it('sends its token, and asks for no cookies', async () => {
  const { client, asked } = programOf(json(states));
  expect(await client.call(lookups.states)).toEqual(states);
  expect(header(asked[0]?.init, 'authorization')).toBe(`Bearer ${token}`);
  expect('credentials' in (asked[0]?.init ?? {})).toBe(false);
});

describe('a call that was not answered', () => {
  it('is tried again under its key, after waiting as long as the server asks', async () => {
    const { client, asked } = programOf(
      new TypeError('network'),
      json({ error: 'wait' }, 429, { 'Retry-After': '7' }),
      json({ error: 'away' }, 503),
      json({ success: true }),
    );
    const before = Date.now();
    const answer = await settled(client.call(admin.revokeProgram, { body: { programId: 4 } }));
    expect(answer).toEqual({ success: true });
    const keys = asked.map(({ init }) => header(init, 'idempotency-key'));
    expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([4, 1, 36]);
    expect(Date.now() - before).toBeGreaterThanOrEqual(7_000 + 500 + 2_000);
  });

  it.each([
    ['after four tries', [503, 503, 503, 503], {}, 4],
    ['at once when it waits for longer than a minute', [429], { 'Retry-After': '90' }, 1],
    ['at once when it was refused', [400], {}, 1],
    ['at once when the office failed: nobody knows whether it was done', [500], {}, 1],
    ['at once when the token is good no more', [401], {}, 1],
  ])('is given up %s, with what was answered', async (_, statuses, headers, tried) => {
    const { client, asked } = programOf(...statuses.map((status) => json({ error: 'no' }, status, headers)));
    await expect(settled(client.call(admin.revokeProgram, { body: { programId: 4 } }))).rejects.toMatchObject(
      {
        status: statuses[0],
      },
    );
    expect(asked).toHaveLength(tried);
  });

  it('is waited for no longer than the caller wants', async () => {
    const { client, asked } = programOf(json({ error: 'away' }, 503));
    const controller = new AbortController();
    const work = client.call(lookups.states, undefined, { signal: controller.signal });
    const failure = work.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(new Error('enough'));
    await vi.runAllTimersAsync();
    expect(await failure).toEqual(new Error('enough'));
    expect(asked).toHaveLength(1);
  });
});

describe('rows', () => {
  const [row] = filings.searchAgentPolicies.example.response.rows;
  const page = (count: number, total: number) =>
    json({
      ...filings.searchAgentPolicies.example.response,
      rows: Array.from({ length: count }, () => row),
      total,
    });

  it('come page by page, no further than they are asked for', async () => {
    const { client, asked } = programOf(page(2, 3), page(1, 3));
    const found: unknown[] = [];
    for await (const each of client.rows(filings.searchAgentPolicies, {
      query: { state: 'WY', pageSize: 2 },
    }))
      found.push(each.agtPolicyNumber);
    expect(found).toHaveLength(3);
    expect(asked.map(({ address }) => new URL(address).search)).toEqual([
      '?pageSize=2&state=WY&page=1',
      '?pageSize=2&state=WY&page=2',
    ]);
    const half = programOf(page(2, 4));
    for await (const each of half.client.rows(filings.searchAgentPolicies, {})) {
      expect(each).toBeDefined();
      break;
    }
    expect(half.asked).toHaveLength(1);
  });

  it('of what has no pages are none', async () => {
    const { client } = programOf(json(states));
    await expect(client.rows(lookups.states, {}).next()).rejects.toThrow('lookups.states answers no pages.');
  });
});

it('tells what went wrong by one type', async () => {
  const { client } = programOf(json({ message: 'x', problems: [{ path: 'a', message: 'b' }] }, 400));
  const error: unknown = await client.call(lookups.states).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind: 'http', problems: [{ path: 'a', message: 'b' }] });
});

const event = (number: number) => ({ ...sampleEvent('link.asked'), number, id: `evt_${number}` });

it('reads events, as many answers as there are', async () => {
  const { client, asked } = programOf(
    json({ events: [event(8), event(9)], after: 9, hasMore: true, missed: 0 }),
    json({ events: [event(12)], after: 14, hasMore: false, missed: 0 }),
  );
  const read: number[] = [];
  for await (const { number } of client.events(7)) read.push(number);
  expect(read).toEqual([8, 9, 12]);
  expect(asked.map(({ address }) => new URL(address).search)).toEqual([
    '?after=7&limit=500',
    '?after=9&limit=500',
  ]);
});
